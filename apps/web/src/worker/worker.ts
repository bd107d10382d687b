/// <reference lib="webworker" />
import { deliverInBackground } from './deliver.ts'
import { showPushes } from './push.ts'
import { keepShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

keepShell(self)
deliverInBackground(self)
showPushes(self)
