// npm run restore -- <folder>: brings back what `npm run backup` has written, into an installation that stands still.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { settle } from '#db/embedded/folders.ts'
import { servers } from '#db/embedded/machine.ts'
import { migrationNames } from '#db/migrate.ts'
import { copyOut, readBackup } from './backup-folder.ts'
import { startDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { makeFolder } from './folder.ts'
import { live } from './life.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run restore -- <folder> [--replace]
  brings back the database and the files of a backup into DATA_DIR, where there are none
  --replace  puts those that are there aside, beside them`

/** What a backup replaces in the data folder, beside the database. */
const beside = ['files', 'uploads', 'secrets.json', 'vapid.json']

/** Makes the folders of a backup that hold no file: a server wants them. */
const makeFolders = (from: string, to: string) => {
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory())
      fs.mkdirSync(path.join(to, path.relative(from, path.join(entry.parentPath, entry.name))), { recursive: true, mode: 0o700 })
}

/** Brings a copy into its place; what is there is put aside under `.before-` and the time, if there is one. Answers whether it was. */
const replace = (copy: string, place: string, stamp: string | undefined) => {
  const was = stamp !== undefined && fs.existsSync(place)
  if (was) fs.renameSync(place, `${place}.before-${stamp}`)
  // Of a new data folder: the keys that this command's own start has made.
  else fs.rmSync(place, { recursive: true, force: true })
  if (fs.existsSync(copy)) fs.renameSync(copy, place)
  return was
}

live(async (life) => {
  const [asked, option, ...rest] = process.argv.slice(2)
  if (asked === undefined || rest.length > 0 || (option !== undefined && option !== '--replace'))
    throw new Trouble(`Not understood.\n${USAGE}`)
  const settings = settingsHere()
  if (settings.databaseUrl)
    throw new Trouble('The database is at DATABASE_URL, not the built-in one: docs/operations.md says how to restore it there.')
  const folder = path.resolve(asked)
  const backup = readBackup(folder)
  const newest = (await migrationNames()).at(-1) ?? ''
  if (backup.head.migration > newest)
    throw new Trouble(`The backup is of a newer version of the product (${backup.head.migration}): restore it with that one.`)
  const { dataDir } = settings
  makeFolder(dataDir)
  const { home, as } = settle(path.join(dataDir, 'postgres'), '/var/lib/lentera', console.error)
  const data = path.join(home, 'data')
  if (servers(data).length > 0) throw new Trouble('The product runs: stop it first. Nothing was changed.')
  if (option === undefined && (fs.existsSync(data) || fs.existsSync(path.join(dataDir, 'files'))))
    throw new Trouble(
      `${dataDir} holds a database or files already: choose another DATA_DIR, or add --replace to put them aside.`,
    )
  // Everything is copied and compared before anything is put aside.
  const [fresh, freshData] = [path.join(dataDir, `restoring-${process.pid}`), path.join(home, `data.restoring-${process.pid}`)]
  life.onEnd(() => [fresh, freshData].forEach((one) => fs.rmSync(one, { recursive: true, force: true })))
  const files = await copyOut(folder, backup, 'files/', path.join(fresh, 'files'))
  for (const name of ['secrets.json', 'vapid.json']) await copyOut(folder, backup, name, path.join(fresh, name))
  await copyOut(folder, backup, 'database/', freshData)
  makeFolders(path.join(folder, 'database'), freshData)
  fs.chmodSync(freshData, 0o700)
  if (as.uid !== undefined) spawnSync('chown', ['-R', `${as.uid}:${as.gid}`, freshData])
  const stamp = option && new Date().toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
  const moved = beside.filter((name) => replace(path.join(fresh, name), path.join(dataDir, name), stamp))
  if (replace(freshData, data, stamp)) moved.push('postgres/data')
  const { database } = await startDatabase(settings, life, { notice: console.error, trouble: console.error })
  const [row] = await database.sql<{ accounts: number; files: number }>`
    select (select count(*) from account)::int as accounts, (select count(*) from file)::int as files`
  console.log(`The state of ${backup.head.at} is back: ${row?.accounts} accounts, ${files} files. npm start goes on with it.`)
  if (moved.length > 0) console.log(`What was there lies beside it: ${moved.join(', ')}, each with .before- and the time.`)
  life.end()
})
