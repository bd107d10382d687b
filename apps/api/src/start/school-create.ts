// npm run school:create: the first school and its account, on an empty database; also while the product runs on it.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { anOffice, aSchool } from '#db/seed/builders.ts'
import { isEmpty } from '#db/seed/demo.ts'
import { migrate } from '#db/migrate.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { joinDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { live } from './life.ts'
import { local } from './port.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run school:create -- --name "SMA Negeri 1 Contoh" --npsn 12345678 --level sma --timezone Asia/Jakarta
  Optional: --address "…"  --latitude=-6.2 --longitude=106.8  --username sekolah`
const levels = ['sd', 'smp', 'sma', 'smk'] as const
const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789' // none that look alike

const text = { type: 'string' } as const
const options = {
  name: text,
  npsn: text,
  level: text,
  timezone: text,
  address: text,
  latitude: text,
  longitude: text,
  username: text,
}

function readSchool(args: string[]) {
  const { name = '', npsn = '', address = '', username = 'sekolah', latitude, longitude, ...words } = given(args)
  const level = levels.find((word) => word === words.level)
  const timezone = zones.find((word) => word === words.timezone)
  const place = { latitude: degrees(latitude, 90), longitude: degrees(longitude, 180) }
  const mistakes: string[] = []
  if (!name.trim()) mistakes.push('--name is missing.')
  if (!/^\d{8}$/.test(npsn)) mistakes.push('--npsn has 8 digits.')
  if (!level) mistakes.push(`--level is one of ${levels.join(', ')}.`)
  if (!timezone) mistakes.push(`--timezone is one of ${zones.join(', ')}.`)
  if (!/^[a-z\d._-]{3,50}$/.test(username)) mistakes.push('--username has 3 to 50 small letters, digits, dots or dashes.')
  if ([place.latitude, place.longitude].includes(NaN)) mistakes.push('--latitude and --longitude are degrees.')
  if ((latitude === undefined) !== (longitude === undefined)) mistakes.push('--latitude and --longitude come together.')
  if (mistakes.length > 0 || !level || !timezone) throw new Trouble(`${mistakes.join('\n')}\n${USAGE}`)
  return { school: { name: name.trim(), npsn, level, timezone, address, ...place }, username }
}

/** Null when not given, NaN when it is no such angle. */
const degrees = (value: string | undefined, most: number) =>
  value === undefined ? null : Math.abs(Number(value)) <= most ? Number(value) : NaN

function given(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Trouble(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

live(async (life) => {
  const { school, username } = readSchool(process.argv.slice(2))
  const tell = { notice: console.error, trouble: console.error }
  const settings = settingsHere()
  const { database } = await joinDatabase(settings, life, tell)
  await migrate(database)
  if (!(await isEmpty(database))) throw new Trouble('This database has a school already.')
  const password = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  await database.inTransaction(async (db) => {
    // The office itself says when its academic year begins.
    const made = await aSchool(db, { ...school, year: null, setup_on_home: true })
    await anOffice(db, made, {
      name: `Tata Usaha ${school.name}`,
      username,
      password_hash: await hashPassword(password),
    })
  })
  const address = settings.appEnv === 'production' ? settings.publicUrl : `http://${local(settings.host)}:${settings.port}`
  console.log(`${school.name} is made. Its account:
  user name  ${username}
  password   ${password}  (shown only now)

Sign in at ${address}/school/login while Lentera runs (npm start). /school/setup lists what a school begins with; classes and people are made at /school/people.`)
  life.end()
})
