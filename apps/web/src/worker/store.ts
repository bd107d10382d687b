import { built, type Screens } from './built.ts'

/** Each build has a store of its own. */
const prefix = 'build-'
const store = `${prefix}${built.version}`
/** Remembers over builds whose screens are kept here, and that all of them have been. */
const roleKey = '/role'
const wholeKey = '/whole'
const memory = 'kept-for'

/** A file of ours, and not what a captive portal says in its place. */
const isOurs = (answer: Response, address: string) =>
  answer.ok && !answer.redirected && (address.endsWith('.html') || !(answer.headers.get('content-type') ?? '').includes('html'))

/** The file from the store of any build that is still here: its name holds its content. */
export const fromStores = (address: string): Promise<Response | undefined> => caches.match(address, { ignoreVary: true })

/** Keeps an answer when it is our file. @throws when the device has no room */
export const keep = async (address: string, answer: Response): Promise<void> => {
  if (isOurs(answer, address)) await (await caches.open(store)).put(address, answer)
}

/** Puts a file into this build's store; what another build brought is not fetched again. @throws when it cannot be had */
const bring = async (address: string): Promise<Response> => {
  const known = await fromStores(address)
  const answer = known ?? (await fetch(address, { credentials: 'same-origin', priority: 'low' }))
  if (!isOurs(answer, address)) throw new TypeError(`${address} is not there.`)
  await keep(address, answer.clone())
  return answer
}
export const keepAll = async (addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) await bring(address)
}

/**
 * Keeps the home of a role, with which the next visit begins without a wait, and remembers the role for the builds to come. The page
 * that asks for it has fetched nearly all of it.
 */
export const keepHome = async (role: string): Promise<void> => {
  const home = built.homes[role]
  if (home) await keepAll([home.page, ...home.files])
  await (await caches.open(memory)).put(roleKey, new Response(role))
}
/** Keeps the public screens and those of a role: all that a visit without signal may lead to. */
export const keepScreens = async (role: string): Promise<void> => {
  await keepHome(role)
  const screens: Screens = await (await bring(built.screens)).json()
  await keepAll([...built.files, ...(screens[role] ?? [])])
  await (await caches.open(memory)).put(wholeKey, new Response(role))
}
export const rememberedRole = async (): Promise<string | undefined> =>
  (await (await (await caches.open(memory)).match(roleKey))?.text()) || undefined
/** The same for whoever is not signed in: the public screens alone. */
export const keepOpen = async (): Promise<void> => {
  await keepAll(built.files)
  await (await caches.open(memory)).put(wholeKey, new Response('guest'))
}
/** Whether all screens of this role have been here, of this build or a former one. */
export const wereWhole = async (role: string): Promise<boolean> =>
  (await (await (await caches.open(memory)).match(wholeKey))?.text()) === role

/** Drops the stores of former builds: all, or all but the newest, from which open pages may still need files. */
export const dropFormer = async (newest: 'keep' | 'drop'): Promise<void> => {
  const former = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== store)
  const dropped = newest === 'keep' ? former.slice(0, -1) : former
  await Promise.all(dropped.map((name) => caches.delete(name)))
}
