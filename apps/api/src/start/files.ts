// npm run files -- quarantine: files without a row, however many, after somebody has looked; -- move: from the folder to the bucket
// and back. Both beside a running server or without one.
import { migrate } from '#db/migrate.ts'
import { MoveRefused, moveFiles } from '#kit/files/move.ts'
import { folderOfFiles, placeOfFiles } from '#kit/files/places.ts'
import { sharedStore } from '#kit/files/shared-store.ts'
import { diskStore } from '#kit/files/store.ts'
import { quarantineOrphans, SweepRefused } from '#kit/files/sweep.ts'
import { joinDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { type Life, live } from './life.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run files -- quarantine
  quarantine            puts files that the database does not know out of use; they can be brought back for 30 days
npm run files -- move s3|disk [--remove]
  move s3               copies the files of DATA_DIR to the bucket of S3_URL, each compared after it was written
  move disk             copies them back; either goes on where it was stopped, and takes what is new when it is run again
  --remove              removes each from where it was, once it is where it shall be`

async function quarantine(life: Life) {
  const settings = settingsHere()
  const { database } = await joinDatabase(settings, life, { notice: console.error, trouble: console.error })
  await migrate(database)
  const done = await quarantineOrphans(database.db, sharedStore(placeOfFiles(settings), database), new Date())
  console.log(`${done.quarantined} files are in the quarantine; ${done.removed} from more than 30 days ago were removed.`)
}

async function move(to: 's3' | 'disk', remove: boolean) {
  const settings = settingsHere()
  if (!settings.s3) throw new Trouble('S3_URL is missing: it names the bucket.')
  const [disk, bucket] = [diskStore(folderOfFiles(settings)), placeOfFiles(settings)]
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk]
  const tell = (seen: number) => console.log(`${seen} files looked at.`)
  const { moved, there, quarantined } = await moveFiles(source, target, { remove, now: new Date(), tell })
  console.log(`${moved} files were copied, ${there} were there before, ${quarantined} were put into the quarantine there.`)
  const then = to === 's3' ? 'with S3_URL' : 'without S3_URL'
  console.log(`Stop the product, run this once more for what came meanwhile, and start it ${then}.`)
}

live(async (life) => {
  const [what = '', where = '', ...rest] = process.argv.slice(2)
  const remove = rest.join(' ') === '--remove'
  try {
    if (what === 'quarantine' && where === '') await quarantine(life)
    else if (what === 'move' && (where === 's3' || where === 'disk') && (remove || rest.length === 0)) await move(where, remove)
    else throw new Trouble(`Not understood.\n${USAGE}`)
  } catch (error) {
    throw error instanceof SweepRefused || error instanceof MoveRefused ? new Trouble(error.message) : error
  }
  life.end()
})
