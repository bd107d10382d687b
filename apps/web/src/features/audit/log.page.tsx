import { audit, type AuditEntry, auditKinds } from '@lentera/contract/audit'
import type { Input } from '@lentera/contract/kit/call'
import { FileSpreadsheet, X } from 'lucide-react'
import { filterBy } from '#lib/http/filter.ts'
import { useCall } from '#lib/http/use-call.ts'
import { useJob } from '#lib/http/use-job.ts'
import { type Listing, useList } from '#lib/http/use-list.ts'
import { longDate, shortDate } from '#lib/time/dates.ts'
import { schoolClock, schoolDay } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Job } from '#ui/job.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Page } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { EntryShown } from './entry-shown.tsx'

const aboutText = ({ about, people }: AuditEntry) => {
  const [first] = about
  if (!first) return ''
  return people > 1 ? `${first.name} dan ${people - 1} lainnya` : first.name
}
const whenText = ({ at }: AuditEntry) => `${shortDate(schoolDay(at))}, ${schoolClock(at)}`

const columns: readonly Column<AuditEntry>[] = [
  { id: 'what', name: 'Yang dilakukan', of: ({ what }) => what },
  { id: 'about', name: 'Tentang', of: aboutText, phone: 'note' },
  { id: 'by', name: 'Oleh', of: ({ by }) => by.name, phone: 'note' },
  { id: 'class', name: 'Kelas', of: ({ class_name }) => class_name ?? '', from: 820 },
  { id: 'kind', name: 'Bagian', of: ({ kind }) => auditKinds[kind], from: 940 },
  { id: 'device', name: 'Perangkat', of: ({ device }) => device, from: 1080 },
  {
    id: 'at',
    name: 'Kapan',
    of: (entry) => <span className="sm:whitespace-nowrap">{whenText(entry)}</span>,
    text: whenText,
    phone: 'value',
  },
]

const kinds = filterBy('kind', 'Semua bagian', auditKinds)
const dayOf = (typed: string | undefined) => (typed !== undefined && /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : undefined)

/** What the address narrows the log by, beside its kind and its words. */
const narrowedBy = (filters: Readonly<Record<string, string>>) => ({
  by: filters['by'] || undefined,
  about: filters['about'] || undefined,
  from: dayOf(filters['from']),
  to: dayOf(filters['to']),
})

/** The days and the people that the list is narrowed by. */
function Narrowing({ list }: { list: Listing<AuditEntry> }) {
  const { by, about, from, to } = narrowedBy(list.filters)
  const { data } = useCall(audit.begin, { query: { by, about } })
  const named = [
    { name: 'by', label: 'Oleh', person: by && data?.by },
    { name: 'about', label: 'Tentang', person: about && data?.about },
  ]
  return (
    <div className="mb-3 grid gap-3">
      <p className="text-note text-ink-2">
        {data?.since
          ? `Mencatat sejak ${longDate(schoolDay(data.since))}. Perubahan sebelum itu tidak tercatat di sini.`
          : 'Perubahan mulai tercatat sejak fitur ini ada; yang sebelumnya tidak tercatat di sini.'}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <DateField
          label="Dari tanggal"
          className="w-42"
          value={from ?? ''}
          max={to}
          onChange={(day) => list.filter('from', day)}
        />
        <DateField
          label="Sampai tanggal"
          className="w-42"
          value={to ?? ''}
          min={from}
          onChange={(day) => list.filter('to', day)}
        />
        {named.map(
          ({ name, label, person }) =>
            person && (
              <Button key={name} icon={X} onClick={() => list.filter(name, '')}>
                {label} {person.name}
              </Button>
            ),
        )}
      </div>
    </div>
  )
}

/** The workbook of what the list shows, made in the background. */
function Workbook({ body }: { body: NonNullable<Input<typeof audit.file>['body']> }) {
  const { job, run, again, save, leave, fault, busy } = useJob(audit.file)
  const open = job?.state === 'waiting' || job?.state === 'running'
  return (
    <div className="mt-4 grid gap-3">
      <Wrong says={fault?.message} />
      {job && <Job title="Catatan perubahan" job={job} busy={busy} onSave={save} onAgain={again} onLeave={leave} />}
      {!open && (
        <div>
          <Button icon={FileSpreadsheet} busy={busy} onClick={() => run({ body })}>
            Buat xlsx
          </Button>
        </div>
      )}
    </div>
  )
}

export const title = 'Catatan perubahan'

/** Who changed what at the school: each line opens with what was there before and after. */
export default function LogPage() {
  const list = useList(audit.list, ({ query, filters }) => ({ query: { ...query, ...narrowedBy(filters) } }), {
    filters: [kinds, 'by', 'about', 'from', 'to'],
  })
  const one = list.rows?.find(({ id }) => id === list.open)
  const close = () => list.setOpen(null)
  const kind = kinds.options.find(({ value }) => value === list.filters['kind'])?.value
  return (
    <Page title={title} note="Tidak dapat diubah atau dihapus siapa pun">
      <Narrowing list={list} />
      <DataList
        label="Catatan"
        list={list}
        columns={columns}
        filters={[kinds]}
        keyOf={({ id }) => id}
        nameOf={(entry) => `${entry.what}, ${aboutText(entry)}`}
        onOpen={({ id }) => list.setOpen(id)}
        search="Cari tindakan atau nama"
        empty={
          <EmptyState
            drawing={<OpenBook />}
            text="Belum ada perubahan"
            note="Setiap perubahan oleh tata usaha, dan perubahan nilai, rapor, izin, dan presensi oleh guru, muncul di sini."
          />
        }
      />
      <Workbook body={{ ...narrowedBy(list.filters), kind, search: list.search || undefined }} />
      <Sheet open={one !== undefined} onClose={close} title={one?.what ?? title} cancel="Tutup">
        {one && (
          <EntryShown
            of={one}
            onNarrow={(name, id) => {
              list.clear()
              list.filter(name, id)
              close()
            }}
          />
        )}
      </Sheet>
    </Page>
  )
}
