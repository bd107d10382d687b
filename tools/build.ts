// npm run build: the web app into apps/web/dist, as npm start makes it when it is missing or stale.
import { builtWeb } from '../apps/api/src/start/web.ts'

console.log(await builtWeb({ ending: new AbortController().signal }, console.log))
