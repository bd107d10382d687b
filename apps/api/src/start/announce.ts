import os from 'node:os'
import type { FastifyInstance } from 'fastify'
import { remoteConfig } from '@lentera/contract/remote-config'
import { product } from '@lentera/contract/product'
import * as z from 'zod/mini'
import type { Settings } from '#src/settings.ts'
import { local } from './port.ts'

const Answer = z.object({ data: remoteConfig.get.reply })

const networkAddresses = () =>
  Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

/** What whoever started the product wants to know: where it is, and who may sign in to look around. */
export async function announcement(
  app: FastifyInstance,
  { host, publicUrl, appEnv, vapid }: Settings,
  port: number,
): Promise<string> {
  const lines = [`\n${product.name} is ready.\n`, `  On this computer   http://${local(host)}:${port}`]
  if (local(host) === 'localhost')
    for (const address of networkAddresses()) lines.push(`  On the network     http://${address}:${port}`)
  if (appEnv === 'production') lines.push(`  For everybody      ${publicUrl}`)
  if (!vapid) lines.push('\n  Nothing is pushed to phones: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set.')
  const { demo, features } = Answer.parse((await app.inject(remoteConfig.get.path)).json()).data
  if (features['no_school'] === true)
    lines.push(
      '\n  No school yet. Make the first one in another terminal; without words of its own the command says what it needs:',
      '    npm run school:create',
    )
  if (demo) {
    const widest = Math.max(...demo.accounts.map(({ username }) => username.length))
    lines.push(`\n  Demo accounts, password ${demo.password}`)
    for (const { username, about } of demo.accounts) lines.push(`    ${username.padEnd(widest)}   ${about}`)
  }
  return `${lines.join('\n')}\n`
}
