import { type BulkFiled, type PermitOptions, permits } from '@lentera/contract/permits'
import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { HeldNotice } from '#ui/held-notice.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { unchoose, useChosen } from './chosen.ts'
import { Fields } from './fields.tsx'
import { complaintsOf, emptyOn, whenOf } from './form.ts'
import { StatePill } from './kind.tsx'
import { permitAddress } from './words.ts'

/** What became of each pupil. */
function Outcome({ filed: { results } }: { filed: BulkFiled }) {
  const there = results.filter(({ outcome }) => outcome === 'exists')
  return (
    <div className="grid gap-4">
      <Notice tone={there.length > 0 ? 'warn' : 'ok'} live>
        <p>{`${results.length - there.length} izin diajukan.`}</p>
        {there.length > 0 && (
          <p className="font-normal">{`${there.length} siswa sudah punya izin pada waktu itu; tidak diubah.`}</p>
        )}
      </Notice>
      <List label="Izin siswa">
        {[...there, ...results.filter(({ outcome }) => outcome === 'filed')].map(({ student_id, name, outcome, permit }) => (
          <Row
            key={student_id}
            title={name}
            {...(outcome === 'exists' && { note: 'Sudah ada izin lain' })}
            pill={permit && <StatePill state={permit.state} />}
            {...(permit && { to: permitAddress('teacher', permit.id) })}
          />
        ))}
      </List>
      <ButtonLink tone="main" to={withQuery(href('/teacher/permit'), { of: 'pupils' })}>
        Ke daftar izin siswa
      </ButtonLink>
    </div>
  )
}

/** For whom it is. */
function Chosen() {
  const pupils = useChosen((state) => state.pupils)
  return (
    <Section
      title={`${pupils.length} siswa`}
      action={
        <ButtonLink tone="quiet" icon={UserPlus} to={href('/teacher/permit/choose-student')}>
          Tambah
        </ButtonLink>
      }
    >
      <List label="Siswa yang izin" className="lg:max-h-[32rem] lg:overflow-y-auto">
        {pupils.map(({ id, name, class: room }) => (
          <Row
            key={id}
            title={name}
            note={room.name}
            act={<IconButton icon={X} label={`Keluarkan ${name}`} onClick={() => unchoose([id])} />}
          />
        ))}
      </List>
    </Section>
  )
}

function Filing({ options, onFiled }: { options: PermitOptions; onFiled: (filed: BulkFiled) => void }) {
  const pupils = useChosen((state) => state.pupils)
  const [sent, setSent] = useState(false)
  const posting = useOutbox(permits.fileForPupils, { subject: 'bersama', done: onFiled })
  const waits = posting.entry?.state === 'waiting' && !posting.busy
  const form = useForm(permits.fileForPupils, {
    start: emptyOn(options.date, options.pupil_types[0] ?? 'dispensation'),
    input: (values) => ({
      body: {
        ...whenOf(values),
        reason: values.reason,
        student_ids: pupils.map(({ id }) => id),
        ...(values.attachment !== null && { attachment: values.attachment }),
      },
    }),
    check: complaintsOf,
    posting: {
      ...posting,
      held: waits,
      fault: sent ? posting.fault : null,
      send: (input) => {
        setSent(true)
        return posting.send(input)
      },
    },
  })
  if (waits)
    return (
      <HeldNotice onRetry={posting.retry} onGiveUp={() => void posting.withdraw()}>
        <p>Izin tersimpan di perangkat ini, dikirim saat ada sinyal.</p>
      </HeldNotice>
    )
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,46rem)_minmax(16rem,1fr)] lg:items-start lg:gap-8">
      <Form of={form} className="grid gap-1">
        <Fields form={form} types={options.pupil_types} first={options.sick_from} last={options.last_day} />
        <div className="mt-4">
          <Submit>{`Ajukan untuk ${pupils.length} siswa`}</Submit>
        </div>
      </Form>
      <Chosen />
    </div>
  )
}

export const title = 'Izin bersama'

/** One permit for several pupils, as for a competition, with its letter attached once. */
export default function BulkPage() {
  const pupils = useChosen((state) => state.pupils)
  const [filed, setFiled] = useState<BulkFiled | null>(null)
  return (
    <Screen call={permits.options} input={{}} title={title} back={href('/teacher/permit/choose-class')}>
      {(options) =>
        filed ? (
          <Outcome filed={filed} />
        ) : pupils.length === 0 ? (
          <EmptyState
            drawing={<TwoPeople />}
            text="Belum ada siswa yang dipilih"
            action={
              <ButtonLink tone="main" to={href('/teacher/permit/choose-class')}>
                Pilih siswa
              </ButtonLink>
            }
          />
        ) : (
          <Filing
            options={options}
            onFiled={(reply) => {
              setFiled(reply)
              unchoose(pupils.map(({ id }) => id))
            }}
          />
        )
      }
    </Screen>
  )
}
