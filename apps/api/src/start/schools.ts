// npm run schools -- list | verify <npsn> | reject <npsn> <why>: schools that people have registered, beside a running server or without one.
import { migrate } from '#db/migrate.ts'
import { decideSchool, pendingSchools } from '#notices/verifying.queries.ts'
import { joinDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { live } from './life.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run schools -- list | verify <npsn> | reject <npsn> <why>
  list    schools that wait to be verified, with whom to ask
  verify  from now on its office decides who belongs to it
  reject  keeps it out, with a reason that its contact is told`

function asked([command = 'list', npsn = '', ...why]: string[]) {
  if (command === 'list' && npsn === '') return { command } as const
  const reason = why.join(' ').trim()
  if (command === 'verify' && /^\d{8}$/.test(npsn) && reason === '') return { command, npsn, reason: null } as const
  if (command === 'reject' && /^\d{8}$/.test(npsn) && reason !== '') return { command, npsn, reason } as const
  throw new Trouble(`Not understood.\n${USAGE}`)
}

const shown = (one: Awaited<ReturnType<typeof pendingSchools>>[number]) =>
  [
    `${one.npsn}  ${one.name} (${one.level})  since ${one.created_at.toISOString().slice(0, 10)}`,
    `    ${one.address || 'no address'}`,
    `    contact ${one.contact_name ?? '-'} ${one.contact_phone ?? ''}; proposed by ${one.proposer ?? 'nobody'} (${one.proposer_role ?? '-'})`,
  ].join('\n')

live(async (life) => {
  const wish = asked(process.argv.slice(2))
  const { database } = await joinDatabase(settingsHere(), life, { notice: console.error, trouble: console.error })
  await migrate(database)
  if (wish.command === 'list') {
    const schools = await pendingSchools(database.db)
    console.log(schools.length === 0 ? 'No school waits to be verified.' : schools.map(shown).join('\n'))
  } else {
    const { npsn, reason } = wish
    const name = await database.inTransaction((db) => decideSchool(db, { npsn, reason, now: new Date() }))
    if (name === undefined) throw new Trouble(`No school with the NPSN ${npsn} waits: npm run schools -- list shows them.`)
    console.log(`${name} is ${reason === null ? 'verified' : 'declined'}.`)
  }
  life.end()
})
