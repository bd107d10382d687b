// npm run operator:create -- create | list | disable | enable | reset: who runs the product, beside a running server or without one.
import { parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { chosenErrors } from '#kit/security/chosen-password.ts'
import { firstPassword } from '#kit/security/first-password.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import {
  allOperators,
  disable,
  endSessionsOf,
  keepAct,
  makeOperator,
  operatorNamed,
  writeFactor,
  writePassword,
} from '#modules/operator/operator.queries.ts'
import { joinDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { live } from './life.ts'
import { local } from './port.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run operator:create -- --username wulan --name "Wulan Pratiwi" [--password …]
  or an address of mail as the user name; without --password one is made and shown once. Another one may be made at any time.
npm run operator:create -- --list
npm run operator:create -- --disable wulan    is out at once, and stays in the log
npm run operator:create -- --enable wulan
npm run operator:create -- --reset wulan      a new password, no second factor, signed out everywhere`

const text = { type: 'string' } as const
const options = {
  username: text,
  name: text,
  password: text,
  list: { type: 'boolean' },
  disable: text,
  enable: text,
  reset: text,
} as const

function given() {
  try {
    return parseArgs({ args: process.argv.slice(2), options }).values
  } catch (error) {
    throw new Trouble(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

function asked() {
  const { list, disable: out, enable, reset, username = '', name = username, password } = given()
  if (list) return { verb: 'list' } as const
  if (out !== undefined) return { verb: 'disable', username: out } as const
  if (enable !== undefined) return { verb: 'enable', username: enable } as const
  if (reset !== undefined) return { verb: 'reset', username: reset } as const
  const mistakes: string[] = []
  if (!/^[\w.@+-]{3,100}$/.test(username))
    mistakes.push('--username has 3 to 100 letters, digits, dots or dashes, or is an address of mail.')
  if (name.trim().length > 100) mistakes.push('--name has at most 100 characters.')
  if (password !== undefined && (password.length < 12 || password.length > 200))
    mistakes.push('--password has 12 to 200 characters.')
  if (
    password !== undefined &&
    'password' in chosenErrors({ password, password_confirmation: password, known: [username, name] })
  )
    mistakes.push('--password is a common one, or made of the names: take three words that have nothing to do with each other.')
  if (mistakes.length > 0) throw new Trouble(`${mistakes.join('\n')}\n${USAGE}`)
  return { verb: 'create', username, name: name.trim(), password } as const
}

/** Of about 54 bits: nobody has to write it by hand more than once. */
const longPassword = () => `${firstPassword()}-${firstPassword()}`

live(async (life) => {
  const wish = asked()
  const settings = settingsHere()
  const { database } = await joinDatabase(settings, life, { notice: console.error, trouble: console.error })
  await migrate(database)
  const now = new Date()
  const address = settings.appEnv === 'production' ? settings.publicUrl : `http://${local(settings.host)}:${settings.port}`
  const shown = (username: string, password: string | undefined) =>
    `  user name  ${username}\n  password   ${password ?? '(as given)'}${password === undefined ? '' : '  (shown only now)'}\n\nSign in at ${address}/operator while Lentera runs (npm start), and switch the second factor on there.`
  if (wish.verb === 'list') {
    const all = await allOperators(database.db)
    const state = ({ disabled_at, factor_since }: (typeof all)[number]) =>
      disabled_at ? 'disabled' : factor_since ? 'second factor' : 'password alone'
    const lines = all.map(
      (one) => `${one.username}  ${one.name}  ${state(one)}  last here ${one.last_login_at?.toISOString() ?? 'never'}`,
    )
    console.log(lines.join('\n') || 'There is no operator.')
    return life.end()
  }
  const { verb, username } = wish
  const made = await database.inTransaction(async (db) => {
    const password = verb === 'create' ? wish.password : undefined
    const fresh = password ?? longPassword()
    if (verb === 'create') {
      const hash = await hashPassword(fresh)
      if ((await makeOperator(db, { username, name: wish.name, password_hash: hash, now })) === undefined)
        throw new Trouble(`There is an operator ${username} already: --reset gives a new password.`)
    } else if (verb === 'reset') {
      const found = await operatorNamed(db, username)
      if (!found) throw new Trouble(`There is no operator ${username}: --list shows them.`)
      await writePassword(db, found.id, await hashPassword(fresh))
      await writeFactor(db, found.id, null, null)
      await endSessionsOf(db, found.id, { except: null }, now)
    } else if (!(await disable(db, username, verb === 'disable' ? now : null)))
      throw new Trouble(`There is no operator ${username}: --list shows them.`)
    await keepAct(db, { by: null, act: `operator_${verb}`, subject: username, at: now })
    return verb === 'create' || verb === 'reset' ? { password: password === undefined ? fresh : undefined } : undefined
  })
  console.log(made ? `${username} runs the product.\n${shown(username, made.password)}` : `${username} is ${verb}d.`)
  life.end()
})
