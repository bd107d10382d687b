// npm run backup -- <folder>: the embedded database and the files of one moment, while the product runs or without it.
import fs from 'node:fs'
import path from 'node:path'
import { copyRunning } from '#db/embedded/base-backup.ts'
import { findCluster } from '#db/embedded/cluster.ts'
import { migrate, migrationNames } from '#db/migrate.ts'
import { newBackup } from './backup-folder.ts'
import { joinDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { live } from './life.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run backup -- <folder>
  writes the database and the files of one moment to a new folder; npm run restore -- <folder> brings them back`

live(async (life) => {
  const [asked, ...rest] = process.argv.slice(2)
  if (asked === undefined || rest.length > 0) throw new Trouble(`Not understood.\n${USAGE}`)
  const settings = settingsHere()
  if (settings.databaseUrl)
    throw new Trouble('The database is at DATABASE_URL, not the built-in one: docs/operations.md says how to back it up there.')
  const folder = path.resolve(asked)
  const { database } = await joinDatabase(settings, life, { notice: console.error, trouble: console.error })
  await migrate(database)
  const cluster = findCluster({ home: path.join(settings.dataDir, 'postgres') })
  const backup = newBackup(folder)
  life.onEnd(() => backup.drop())
  const into = {
    take: (file: string, name: string) => backup.take(file, `database/${name}`),
    addText: (name: string, text: string) => backup.addText(`database/${name}`, text),
    addFolder: (name: string) => backup.addFolder(`database/${name}`),
  }
  const copied = await copyRunning(cluster, into)
  // Asked after the end: bytes come before their row, so that those of all rows in the copy are there.
  const ids = (await database.db.selectFrom('file').select('id').execute()).map(({ id }) => id)
  let gone = 0
  for (const id of ids)
    await backup
      .take(path.join(settings.dataDir, 'files', id.slice(-2), id), `files/${id.slice(-2)}/${id}`)
      .catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        gone++
      })
  for (const name of ['secrets.json', 'vapid.json', 'files/store-name'])
    if (fs.existsSync(path.join(settings.dataDir, name))) await backup.take(path.join(settings.dataDir, name), name)
  backup.finish({
    at: copied.at.toISOString(),
    postgres: fs.readFileSync(path.join(cluster.data, 'PG_VERSION'), 'utf8').trim(),
    migration: (await migrationNames()).at(-1) ?? '',
  })
  console.log(`The state of ${copied.at.toISOString()} is in ${folder}: the database and ${ids.length - gone} files.`)
  if (gone > 0) console.log(`${gone} files have a row and no bytes: they were removed meanwhile, or were missing before.`)
  console.log('The folder holds personal data and the keys of sessions: keep it closed, and on another machine.')
  life.end()
})
