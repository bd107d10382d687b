import type { Feature } from '#kit/feature.ts'
import { askWallet, sendRefund, trialCallback } from './jobs.ts'
import { walletRoutes } from './wallet.routes.ts'
import './kinds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [walletRoutes],
  jobs: [askWallet, sendRefund, trialCallback],
}
