// Writes apps/api/db/tables.gen.ts and codes.gen.ts from a migrated database: `npm run db:types`. `--check` compares the migrations' hash and needs no database.
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../apps/api/db/db.ts'
import { startPostgres } from '../apps/api/db/embedded/launcher.ts'
import { migrate, migrationNames } from '../apps/api/db/migrate.ts'
import { columnCodes, tableTypes } from '../apps/api/db/table-types.ts'

const target = new URL('../apps/api/db/tables.gen.ts', import.meta.url)
const codes = new URL('../apps/api/db/codes.gen.ts', import.meta.url)

const migrationsHash = async () => {
  const hash = createHash('sha256')
  for (const name of await migrationNames())
    hash.update(await readFile(new URL(`../apps/api/db/migrations/${name}.sql`, import.meta.url)))
  return hash.digest('hex').slice(0, 16)
}

const head = `// Written by \`npm run db:types\` from the migrations with hash ${await migrationsHash()}. Do not edit.\n`

if (process.argv.includes('--check')) {
  const written = await readFile(target, 'utf8')
  if (!written.startsWith(head)) {
    console.error('apps/api/db/tables.gen.ts is older than the migrations: run npm run db:types')
    process.exitCode = 1
  }
} else {
  const home = await mkdtemp(path.join(tmpdir(), 'lentera-types-'))
  const server = await startPostgres({ home })
  const database = openDatabase(server.connection)
  try {
    await migrate(database)
    await writeFile(target, head + (await tableTypes(database.sql)))
    await writeFile(codes, '// Written by `npm run db:types`. Do not edit.\n' + (await columnCodes(database.sql)))
  } finally {
    await database.close()
    await server.stop()
    await rm(home, { recursive: true, force: true })
  }
}
