// npm run seed -- --schools N --pupils M: an empty database filled to the size of a benchmark.
import { parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { isEmpty } from '#db/seed/demo.ts'
import { fillSizes } from '#db/seed/size/fill.ts'
import { startDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { live } from './life.ts'
import { Trouble } from './trouble.ts'

const USAGE = 'npm run seed -- --schools 100 --pupils 100000 [--password lentera123]'

function asked() {
  const options = { schools: { type: 'string' }, pupils: { type: 'string' }, password: { type: 'string' } } as const
  try {
    const { values } = parseArgs({ options })
    const [schools, pupils] = [Number(values.schools), Number(values.pupils)]
    const counts = Number.isSafeInteger(schools) && Number.isSafeInteger(pupils)
    if (counts && schools >= 1 && pupils >= schools)
      return { schools, pupils, ...(values.password !== undefined && { password: values.password }) }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new Trouble(`Not understood. ${USAGE}`)
}

live(async (life) => {
  const sizes = asked()
  const { database } = await startDatabase(settingsHere(), life, { notice: console.error, trouble: console.error })
  await migrate(database)
  if (!(await isEmpty(database)))
    throw new Trouble('The database is not empty: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.')
  const { rows, seconds } = await fillSizes(database, sizes, new Date(), console.log)
  console.log(`${rows.toLocaleString('en')} rows in ${seconds.toFixed(1)} s`)
  life.end()
})
