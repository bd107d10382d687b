import type { Settings } from '#src/settings.ts'
import { noBackup } from '#src/settings-backup.ts'
import { filesHere } from '#src/settings-files.ts'
import { nothingOutside } from '#src/settings-outside.ts'

export const testSettings: Settings = {
  appEnv: 'development',
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://localhost:3000',
  productName: 'Lentera',
  dataDir: '/nonexistent',
  databaseUrl: undefined,
  databaseReadUrl: undefined,
  redisUrl: undefined,
  databasePool: 18,
  processes: 1,
  demo: false,
  trustProxy: false,
  cookieDomain: undefined,
  jwtSecret: 'a secret of the tests, longer than thirty-two',
  hashidsSalt: 'a salt of the tests, longer than thirty-two',
  vapid: null,
  pushHosts: [],
  backup: noBackup,
  ...filesHere,
  ...nothingOutside,
  role: 'all',
  jobWidths: undefined,
  metricsPort: undefined,
  metricsHost: '127.0.0.1',
  traces: undefined,
}
