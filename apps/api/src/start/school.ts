// npm run school -- export <school> <file> | import <file>: one school moves to another installation.
import fs from 'node:fs'
import path from 'node:path'
import { migrate } from '#db/migrate.ts'
import { exportSchool } from '#db/one-school/export.ts'
import { importSchool } from '#db/one-school/import.ts'
import { readSchoolFile, writeSchoolFile } from '#db/one-school/stream.ts'
import { placeOfFiles } from '#kit/files/places.ts'
import { sharedStore } from '#kit/files/shared-store.ts'
import { joinDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { live } from './life.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run school -- export <npsn> <file>
  writes all that one school owns, with its people and files, to a new file; sealed where BACKUP_KEY is set
npm run school -- import <file>
  brings it into this installation, beside the schools that are here; all of it or nothing`

live(async (life) => {
  const [verb, ...words] = process.argv.slice(2)
  if (!((verb === 'export' && words.length === 2) || (verb === 'import' && words.length === 1)))
    throw new Trouble(`Not understood.\n${USAGE}`)
  const settings = settingsHere()
  const { database } = await joinDatabase(settings, life, { notice: console.error, trouble: console.error })
  await migrate(database)
  const { jwtSecret, backup } = settings
  const here = { database, jwtSecret, store: sharedStore(placeOfFiles(settings), database) }
  const file = path.resolve(words.at(-1) ?? '')
  if (verb === 'export') {
    if (fs.existsSync(file)) throw new Trouble(`${file} is there already: choose a new file.`)
    life.onEnd(() => fs.rmSync(`${file}.unfinished`, { force: true }))
    const told = await exportSchool(here, words[0] ?? '', (pieces) => writeSchoolFile(`${file}.unfinished`, backup.key, pieces))
    fs.renameSync(`${file}.unfinished`, file)
    console.log(`${told.rows} rows and ${told.files} files are in ${file}.`)
    if (told.gone > 0) console.log(`${told.gone} files have a row and no bytes: they were missing before.`)
    console.log(
      backup.key === undefined
        ? 'It is not sealed (BACKUP_KEY), and holds personal data and second factors: keep it closed, and remove it once it is imported.'
        : 'It is sealed with BACKUP_KEY: the other installation needs the same one to read it.',
    )
    console.log(
      'The school stays here as it is: close it to its people before the export, or what they write later is not in the file.',
    )
  } else {
    const done = await importSchool(here, readSchoolFile(file, backup.key))
    console.log(`${done.head.school.name} is here as of ${done.head.at}: ${done.rows} rows and ${done.files} files.`)
    for (const [table, count] of done.kept) console.log(`${count} rows of ${table} were here already, and stay as they are here.`)
    console.log(
      'Its people sign in with their passwords. Sessions, recovery codes, paper codes and shared links of the old address end.',
    )
  }
  life.end()
})
