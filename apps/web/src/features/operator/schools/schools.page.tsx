import { type OperatorSchool, type OperatorSchoolRow, operatorSchools, schoolStates } from '@lentera/contract/operator/schools'
import { FileUp, KeyRound, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { dayHere, shortDate } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { stateColumn } from '#ui/data-list/state-column.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, Part } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ResetFactor, ResetTeacherFactor } from './reset-factor.tsx'
import { ResetOffice } from './reset-office.tsx'
import { SchoolFacts } from '#features/operator/school-facts.tsx'
import { count } from '#features/operator/words.ts'

const columns: readonly Column<OperatorSchoolRow>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name },
  { id: 'npsn', name: 'NPSN', of: ({ npsn }) => npsn, phone: 'note' },
  stateColumn(schoolStates, 'verified'),
  { id: 'regency', name: 'Wilayah', of: ({ regency }) => regency, from: 760 },
  {
    id: 'people',
    name: 'Siswa dan guru',
    of: ({ people }) => count(people),
    text: ({ people }) => people,
    align: 'right',
    from: 560,
  },
  { id: 'created', name: 'Terdaftar', of: ({ created_at }) => shortDate(dayHere(created_at)), from: 860 },
]

function Suspending({ school, onClose }: { school: OperatorSchool; onClose: () => void }) {
  const form = useForm(operatorSchools.suspend, {
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length < 3 ? 'Tulis alasannya, minimal 3 huruf.' : undefined }),
    input: (body) => ({ params: { school_id: school.id }, body }),
    said: `${school.name} ditangguhkan.`,
    done: onClose,
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        {`${count(school.counts.student + school.counts.teacher + school.counts.school)} orang langsung keluar dan tidak dapat masuk sampai dibuka lagi. Tidak ada data yang hilang.`}
      </p>
      <TextArea label="Alasan, dibaca yang mencoba masuk" maxLength={300} {...form.field('reason')} />
      <Submit>Tangguhkan</Submit>
    </Form>
  )
}

/** What can be done with one school. */
function Acts({ school }: { school: OperatorSchool }) {
  const [suspending, setSuspending] = useState(false)
  const [resetting, setResetting] = useState<'factor' | 'office' | null>(null)
  const reopening = useAction(operatorSchools.reopen, { done: ({ name }) => say(`${name} dibuka lagi.`) })
  const switching = useAction(operatorSchools.switch, { done: () => say('Pengaturan sekolah disimpan.') })
  const params = { school_id: school.id }
  const fault = reopening.fault ?? switching.fault
  return (
    <>
      {fault && <Notice tone="bad">{fault.message}</Notice>}
      <List label="Pengaturan sekolah">
        <SwitchRow
          label="Batasi nomor"
          note="Hanya nomor dari operator yang dikenal dapat terhubung ke sekolah ini."
          value={school.restricts_numbers}
          disabled={switching.busy}
          onChange={(restricts_numbers) => void switching.run({ params, body: { restricts_numbers } })}
        />
      </List>
      <Button tone="quiet" icon={KeyRound} onClick={() => setResetting('office')}>
        Atur ulang akun tata usaha
      </Button>
      <Button tone="quiet" icon={ShieldOff} onClick={() => setResetting('factor')}>
        Atur ulang verifikasi dua langkah
      </Button>
      {school.state === 'verified' && (
        <Button tone="danger" onClick={() => setSuspending(true)}>
          Tangguhkan sekolah
        </Button>
      )}
      {school.state === 'suspended' && (
        <Button tone="main" busy={reopening.busy} onClick={() => void reopening.run({ params })}>
          Buka lagi
        </Button>
      )}
      <Sheet open={suspending} onClose={() => setSuspending(false)} title={`Tangguhkan ${school.name}?`}>
        {suspending && <Suspending school={school} onClose={() => setSuspending(false)} />}
      </Sheet>
      <Sheet open={resetting === 'factor'} onClose={() => setResetting(null)} title="Atur ulang verifikasi dua langkah?">
        {resetting === 'factor' && <ResetFactor school={school} onClose={() => setResetting(null)} />}
      </Sheet>
      <Sheet open={resetting === 'office'} onClose={() => setResetting(null)} title="Atur ulang akun tata usaha">
        {resetting === 'office' && <ResetOffice school={school} onClose={() => setResetting(null)} />}
      </Sheet>
    </>
  )
}

function OneSchool({ id }: { id: string }) {
  return (
    <div className="grid gap-3">
      <Part call={operatorSchools.one} input={{ params: { school_id: id } }}>
        {(school) => (
          <>
            {school.reason !== null && <Notice tone={school.state === 'suspended' ? 'warn' : 'off'}>{school.reason}</Notice>}
            <Acts school={school} />
            <SchoolFacts of={school} />
          </>
        )}
      </Part>
    </div>
  )
}

const filters = [filterBy('state', 'Semua status', schoolStates)]

export const title = 'Sekolah'

/** Every school of the product; the opened one stands beside the list. */
export default function SchoolsPage() {
  const list = useList(operatorSchools.list, ({ query }) => ({ query }), { filters })
  const shown = list.rows?.find(({ id }) => id === list.open)
  const [resetting, setResetting] = useState(false)
  return (
    <Page
      title={title}
      note={list.total === null ? undefined : `${count(list.total)} sekolah`}
      actions={
        <>
          <ButtonLink icon={FileUp} to={href('/operator/schools/lists')}>
            Dari daftar
          </ButtonLink>
          <Button tone="quiet" icon={ShieldOff} onClick={() => setResetting(true)}>
            Bantu guru tanpa sekolah
          </Button>
        </>
      }
    >
      <Sheet open={resetting} onClose={() => setResetting(false)} title="Matikan verifikasi dua langkah guru?">
        {resetting && <ResetTeacherFactor onClose={() => setResetting(false)} />}
      </Sheet>
      <SidePanel
        list={
          <DataList
            label="Sekolah"
            list={list}
            columns={columns}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            onOpen={({ id }) => list.setOpen(id)}
            search="Cari nama atau NPSN"
            filters={filters}
            file="sekolah"
            empty={<EmptyState drawing={<OpenBook />} text="Belum ada sekolah" />}
          />
        }
        open={shown !== undefined}
        onClose={() => list.setOpen(null)}
        title={shown?.name ?? ''}
        note={shown && schoolStates[shown.state].label}
      >
        {shown && <OneSchool key={shown.id} id={shown.id} />}
      </SidePanel>
    </Page>
  )
}
