import { homeroomRegister, type Register, type Wish, wishStates } from '@lentera/contract/homeroom/register'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { dateIn, shortDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'

/** Chooses a class and asks; says whom an approval would replace. */
function Asking({ of: { classes, wishes } }: { of: Register }) {
  const asked = wishes.filter(({ state }) => state === 'waiting').map(({ class_name }) => class_name)
  const free = classes.filter(({ name }) => !asked.includes(name))
  const start: { class_uuid: string | null; note: string } = { class_uuid: null, note: '' }
  const form = useForm(homeroomRegister.ask, {
    start,
    check: ({ class_uuid }) => ({ class_uuid: class_uuid === null ? 'Pilih kelasnya.' : undefined }),
    // Nothing is sent before one is chosen.
    input: ({ class_uuid, note }) => ({ body: { class_uuid: class_uuid ?? '', note: note.trim() || null } }),
    saved: () => ({ class_uuid: null, note: '' }),
    said: ({ class_name }) => `Permintaan untuk ${class_name} dikirim ke sekolah.`,
  })
  const chosen = classes.find(({ uuid }) => uuid === form.values.class_uuid)
  return (
    <Card className="p-4">
      <Form of={form}>
        <Combobox<string | null>
          label="Kelas"
          empty="Pilih kelas"
          options={free.map(({ uuid, name, homeroom_teacher }) => ({
            value: uuid,
            label: name,
            note: homeroom_teacher ?? 'Belum ada wali kelas',
          }))}
          {...form.field('class_uuid')}
        />
        {chosen?.homeroom_teacher && (
          <div className="mb-4">
            <Notice tone="warn" live>
              {chosen.name} sekarang dipegang {chosen.homeroom_teacher}, yang Anda gantikan bila sekolah menyetujui. Keduanya
              diberi tahu.
            </Notice>
          </div>
        )}
        <TextArea
          label="Catatan untuk sekolah"
          hint="Boleh kosong. Misalnya: sesuai SK pembagian tugas."
          maxLength={500}
          {...form.field('note')}
        />
        <Submit>Kirim permintaan</Submit>
      </Form>
    </Card>
  )
}

const whatOf = ({ state, asked_at, decided_at, decided_by, reason, note }: Wish, timezone: Register['timezone']): string => {
  const on = (instant: string) => shortDate(dateIn(new Date(instant), timezone))
  const end =
    decided_at && state !== 'withdrawn' ? `${wishStates[state].label} ${decided_by ?? 'sekolah'}, ${on(decided_at)}` : null
  return [end ?? `Dikirim ${on(asked_at)}`, reason ?? note].filter(Boolean).join(' · ')
}

/** The own wishes, each with what has become of it. */
function Wishes({ of: { wishes, timezone } }: { of: Register }) {
  const [leaving, setLeaving] = useState<Wish | null>(null)
  const withdraw = useAction(homeroomRegister.withdraw, {
    done: ({ class_name }) => {
      setLeaving(null)
      say(`Permintaan untuk ${class_name} ditarik.`)
    },
  })
  return (
    <Section title="Permintaan Anda">
      {wishes.length === 0 && <p className="text-ink-2">Belum ada permintaan.</p>}
      {wishes.length > 0 && (
        <List label="Permintaan Anda">
          {wishes.map((wish) => (
            <Row
              key={wish.id}
              title={wish.class_name}
              note={whatOf(wish, timezone)}
              pill={<StatePill of={wishStates[wish.state]} />}
              act={
                wish.state === 'waiting' && (
                  <Button tone="quiet" onClick={() => setLeaving(wish)}>
                    Tarik
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
      <Confirm
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Tarik permintaan ${leaving?.class_name ?? ''}?`}
        verb="Tarik permintaan"
        danger
        busy={withdraw.busy}
        onConfirm={() => leaving && void withdraw.run({ params: { homeroom_request_id: leaving.id } })}
      >
        <p className="text-ink-2">Sekolah tidak melihatnya lagi. Anda dapat meminta lagi kapan saja.</p>
        <Wrong says={withdraw.fault?.message} className="mt-3" />
      </Confirm>
    </Section>
  )
}

export const title = 'Jadi wali kelas'

/** A teacher asks the school to lead a class, and sees what has become of it. */
export default function RegisterPage() {
  return (
    <Screen call={homeroomRegister.register} input={{}} title={title} note="Sekolah yang menyetujui permintaan ini.">
      {(register) => (
        <FieldsBeside
          tail={
            <div className="facts-apart">
              <Wishes of={register} />
            </div>
          }
        >
          {register.classes.length > 0 ? (
            <Asking of={register} />
          ) : (
            <EmptyState
              drawing={<EmptyDesks />}
              text="Belum ada kelas yang dapat diminta"
              note="Kelas muncul setelah tata usaha membuatnya untuk tahun ajaran ini."
            />
          )}
        </FieldsBeside>
      )}
    </Screen>
  )
}
