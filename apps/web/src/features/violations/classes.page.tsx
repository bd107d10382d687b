import { type Violation, type ViolationClass, violations } from '@lentera/contract/violations'
import { FileText, HandHelping } from 'lucide-react'
import { useCall } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Page } from '#ui/screen.tsx'
import { DueFollowUps } from './due-follow-ups.tsx'
import { Status } from './shown.tsx'
import { classAddress, recordAddress, whenText } from './words.ts'

const columns: readonly Column<ViolationClass>[] = [
  { id: 'name', name: 'Kelas', of: ({ name }) => name },
  {
    id: 'words',
    name: 'Ringkasan',
    of: ({ records, waiting }) =>
      records === 0 ? 'Belum ada catatan' : `${records} catatan${waiting > 0 ? `, ${waiting} belum diputuskan` : ''}`,
    phone: 'note',
    phoneOnly: true,
  },
  {
    id: 'leads',
    name: 'Peran Anda',
    of: ({ is_homeroom }) => (is_homeroom ? <Pill tone="accent">Wali kelas</Pill> : 'Guru'),
    text: ({ is_homeroom }) => (is_homeroom ? 'Wali kelas' : 'Guru'),
    phone: 'pill',
    usual: ({ is_homeroom }) => !is_homeroom,
  },
  { id: 'pupils', name: 'Siswa', of: ({ pupils }) => pupils, align: 'right', from: 620 },
  { id: 'records', name: 'Catatan', of: ({ records }) => records, align: 'right' },
  { id: 'waiting', name: 'Belum diputuskan', of: ({ waiting }) => waiting, align: 'right' },
  { id: 'points', name: 'Poin', of: ({ points }) => points, align: 'right' },
]

/** What waits for the teacher: to verify, or to put right. */
function Desk() {
  const { data } = useCall(violations.desk, {})
  if (!data || data.length === 0) return null
  const does = ({ can }: Violation) => (can.includes('verify') ? 'Perlu verifikasi Anda' : 'Perlu Anda perbaiki')
  return (
    <Section title="Menunggu Anda" className="mb-6">
      <List label="Menunggu Anda">
        {data.map((one) => (
          <Row
            key={one.id}
            title={one.student.name}
            note={`${does(one)} · ${one.rule} · ${one.student.class.name} · ${whenText(one)}`}
            pill={<Status of={one.status} />}
            to={recordAddress(one)}
          />
        ))}
      </List>
    </Section>
  )
}

export const title = 'Pelanggaran'

/** The teacher's classes with what was recorded in each this year, and above them what waits for the teacher. */
export default function ViolationClassesPage() {
  const list = useList(violations.classes, ({ search }) => ({ query: search === '' ? {} : { q: search } }))
  const { user } = useSession()
  return (
    <Page
      title={title}
      note="Pilih kelas untuk mencatat pelanggaran atau penghargaan."
      actions={
        <>
          {user?.class && (
            <ButtonLink icon={FileText} to={href('/teacher/attitude-note/violation/letters')}>
              Surat
            </ButtonLink>
          )}
          <ButtonLink icon={HandHelping} to={href('/teacher/attitude-note/violation/follow-ups')}>
            Tindak lanjut
          </ButtonLink>
        </>
      }
    >
      <Desk />
      <DueFollowUps />
      <DataList
        label="Kelas"
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        nameOf={({ name }) => name}
        to={({ uuid }) => classAddress(uuid)}
        search="Cari kelas"
        empty={<NoClasses />}
      />
      <p className="mt-2 px-0.5 text-note text-ink-2">
        Wali kelas melihat semua catatan kelasnya. Di kelas lain terlihat yang Anda catat sendiri.
      </p>
    </Page>
  )
}
