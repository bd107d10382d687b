import { buffer } from 'node:stream/consumers'
import { Fault } from '@lentera/contract'
import { ZipFile } from 'yazl'
import * as z from 'zod/mini'
import { longJob } from '#kit/jobs/long.ts'
import { productName } from '#kit/product-name.ts'
import { deskOf } from '#modules/people/office.ts'
import { csvOf } from './csv.ts'
import { rosterSource } from './exchange.queries.ts'
import { columnsOf, dataFiles, isDataFile, manifestFiles, type Tables } from './files.ts'
import { tablesOf } from './tables.rules.ts'

/** What says which files an archive has: all of them are whole (`bulk`), the others are not there. */
const manifestText = (npsn: string): string =>
  csvOf(
    ['propertyName', 'value'],
    [
      { propertyName: 'manifest.version', value: '1.0' },
      { propertyName: 'oneroster.version', value: '1.2' },
      ...manifestFiles.map((name) => ({ propertyName: `file.${name}`, value: isDataFile(name) ? 'bulk' : 'absent' })),
      { propertyName: 'source.systemName', value: productName() },
      { propertyName: 'source.systemCode', value: npsn },
    ],
  )

/** The files of an archive by their names, in UTF-8. */
const archiveFiles = (tables: Tables, npsn: string): ReadonlyMap<string, string> =>
  new Map([
    ['manifest.csv', manifestText(npsn)],
    ...dataFiles.map((name) => [`${name}.csv`, csvOf(columnsOf[name], tables[name])] as const),
  ])

const packed = async (files: ReadonlyMap<string, string>, now: Date): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, text] of files) zip.addBuffer(Buffer.from(text), name, { mtime: now })
  zip.end()
  return buffer(zip.outputStream)
}

/** The running year of a school as an archive of OneRoster 1.2. */
export const rosterFile = longJob({
  name: 'people.roster',
  payload: z.object({ account: z.number() }),
  run: async ({ services, now }, { account }, tell) => {
    const { db } = services.database
    const desk = await deskOf({ db, user: { id: account }, now })
    const { year, at } = desk
    if (!year) throw new Fault('YEAR_MISSING')
    await tell(0.1, 'Membaca kelas, orang, dan jadwal')
    const source = await rosterSource(db, at)
    const files = archiveFiles(tablesOf(source, year), source.school.npsn)
    const name = `OneRoster ${source.school.name.replaceAll(/[/\\]/g, '-')} ${year.tahun_ajaran_id}-${year.tahun_ajaran_id + 1}.zip`
    return { content: await packed(files, now), type: 'application/zip', name }
  },
})
