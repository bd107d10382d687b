// npm run drill: brings the newest backup back on trial, beside the product, and compares it.
import { placeIn, placeOfSettings } from './backup-place.ts'
import { backupNamed, wholeBackups } from './backup-list.ts'
import { drill, printed } from './drilling.ts'
import { settingsHere } from './environment.ts'
import { live } from './life.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run drill [-- <folder or name of a backup>]
  brings a backup back on trial in an empty place, by itself the newest one below BACKUP_TO, and compares its tables and files`

live(async (life) => {
  const [asked, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || asked?.startsWith('-')) throw new Trouble(`Not understood.\n${USAGE}`)
  const settings = settingsHere()
  const kept = placeOfSettings(settings.backup)
  const newest = kept && (await wholeBackups(kept)).at(-1)
  const wanted = asked === undefined ? kept && newest && { around: kept, name: newest } : backupNamed(settings.backup, asked)
  if (!wanted) throw new Trouble(`There is no backup: name a folder, or set BACKUP_TO.\n${USAGE}`)
  const found = await drill(settings, placeIn(wanted.around, wanted.name), life)
  console.log(printed(found))
  if (!found.good) throw new Trouble('The backup did not come back as it was.')
  life.end()
})
