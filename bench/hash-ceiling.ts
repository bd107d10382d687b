// How many passwords a second this machine can check when it does nothing else, with the product's own function.
import { availableParallelism } from 'node:os'
import { hashPassword, passwordFits } from '../apps/api/src/kit/security/passwords.ts'

const seconds = Number(process.argv[2])
const hash = await hashPassword('lentera123')
let count = 0
const begun = performance.now()
const work = async () => {
  while (performance.now() < begun + seconds * 1000) {
    if (!(await passwordFits(hash, 'lentera123'))) throw new Error('The password does not fit.')
    count++
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
process.send?.((count * 1000) / (performance.now() - begun), () => process.disconnect())
