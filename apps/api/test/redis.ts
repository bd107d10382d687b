// A Redis (or Valkey) of a test's own, where one is installed: apt-get install redis-server.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const programOf = (name: string) => {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
const program = programOf('redis-server') ?? programOf('valkey-server')
/** Tests that need a real server are left out where none is installed. */
export const hasRedis = program !== undefined

const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A running server without anything in it, which can be ended and started again, empty. */
export const redisServer = async () => {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(program ?? '', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
    let said = ''
    for await (const chunk of child.stdout ?? []) {
      said += String(chunk)
      if (said.includes('Ready to accept connections')) break
    }
  }
  const stop = async () => {
    const ended = child && once(child, 'exit')
    child?.kill('SIGKILL')
    child = undefined
    await ended
  }
  onTestFinished(stop)
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
  }
}
