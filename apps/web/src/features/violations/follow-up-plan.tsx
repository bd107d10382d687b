import { conductFollowUps, type FollowUpKind, followUpKinds, followUpLimits } from '@lentera/contract/violations/follow-ups'
import type { Reply } from '@lentera/contract/kit/call'
import { useNavigate } from 'react-router'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'

type About = Reply<typeof conductFollowUps.about>

interface Planned {
  readonly kind: FollowUpKind
  readonly planned_on: string
  readonly handler_id: string
  readonly note: string
}

function Fields({ of, back }: { of: About; back: string }) {
  const go = useNavigate()
  const start: Planned = {
    kind: 'coaching',
    planned_on: of.today,
    handler_id: of.handlers.find(({ own }) => own)?.id ?? '',
    note: '',
  }
  const form = useForm(conductFollowUps.plan, {
    start,
    check: ({ planned_on, handler_id }) => ({
      planned_on: planned_on === '' || planned_on < of.today ? 'Pilih hari ini atau sesudahnya.' : undefined,
      handler_id: handler_id === '' ? 'Pilih siapa yang menangani.' : undefined,
    }),
    input: ({ note, ...said }) => ({
      body: { ...said, student_id: of.student.id, note: note.trim() === '' ? null : note.trim() },
    }),
    said: 'Tindak lanjut direncanakan.',
    done: () => void go(back, { replace: true }),
  })
  return (
    <Form of={form}>
      <Select label="Jenis" options={optionsOf(followUpKinds)} {...form.field('kind')} />
      <DateField label="Hari" min={of.today} {...form.field('planned_on')} />
      <Combobox
        label="Ditangani oleh"
        options={of.handlers.map(({ id, name, own }) => ({ value: id, label: own ? `${name} (Anda)` : name }))}
        {...form.field('handler_id')}
      />
      <TextArea
        label="Rencana"
        maxLength={followUpLimits.note}
        hint="Boleh kosong. Hanya dibaca sekolah."
        {...form.field('note')}
      />
      <Submit>Simpan rencana</Submit>
    </Form>
  )
}

/** Something new that is planned with a pupil. */
export function PlanFollowUp({ student, back }: { student: string; back: string }) {
  return (
    <Screen
      call={conductFollowUps.about}
      input={{ params: { student_id: student } }}
      title={(about) => (about ? `Tindak lanjut ${about.student.name}` : 'Tindak lanjut baru')}
      note={(about) => about?.student.class.name ?? ' '}
      back={back}
    >
      {(about) => (
        <FieldsBeside
          tail={
            <Section title="Sudah direncanakan" className="facts-apart">
              {about.open.length === 0 ? (
                <p className="text-ink-2">Belum ada yang direncanakan.</p>
              ) : (
                <List label="Sudah direncanakan">
                  {about.open.map(({ id, kind, planned_on, handler }) => (
                    <Row key={id} title={followUpKinds[kind]} note={`${shortDate(planned_on)} · ${handler.name}`} />
                  ))}
                </List>
              )}
            </Section>
          }
        >
          <Fields of={about} back={back} />
        </FieldsBeside>
      )}
    </Screen>
  )
}
