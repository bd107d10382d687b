// The API alone, on a database that somebody else runs: what `npm run dev` starts anew after every change.
import { startDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { live } from './life.ts'
import { serve } from './serve.ts'

live(async (life) => {
  const settings = settingsHere()
  const { database } = await startDatabase(settings, life, { notice: console.error, trouble: console.error })
  await serve(settings, database, life)
})
