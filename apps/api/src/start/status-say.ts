// npm run status:say -- "<words>" | --clear: what the public status page says in an operator's words.
import { sayMessage } from '#modules/status/status.queries.ts'
import { migrate } from '#db/migrate.ts'
import { joinDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { live } from './life.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run status:say -- "<words>" | --clear
  words   1 to 500 letters, read by everybody at /status
  --clear takes them away`

function asked([words = '', ...rest]: string[]): string | null {
  if (words === '--clear' && rest.length === 0) return null
  const text = words.trim()
  if (rest.length > 0 || text.length < 1 || text.length > 500 || text.startsWith('--'))
    throw new Trouble(`Not understood.\n${USAGE}`)
  return text
}

live(async (life) => {
  const words = asked(process.argv.slice(2))
  const { database } = await joinDatabase(settingsHere(), life, { notice: console.error, trouble: console.error })
  await migrate(database)
  await sayMessage(database.db, words, new Date())
  console.log(words === null ? 'The status page says nothing of its own any more.' : 'The status page says it now.')
  life.end()
})
