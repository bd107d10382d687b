import { type AttemptVerb, type MonitoredPupil, quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { allowedOf, verbNames, verbs } from './verbs.ts'

/** An action that is about to be done, and with whom. */
export interface Meant {
  readonly verb: AttemptVerb
  readonly pupils: readonly MonitoredPupil[]
}
/** At most so many in one request. */
const MOST = 500

const names = (pupils: readonly { readonly name: string }[]) =>
  pupils.length > 3
    ? `${pupils
        .slice(0, 2)
        .map(({ name }) => name)
        .join(', ')}, dan ${pupils.length - 2} lainnya`
    : pupils.map(({ name }) => name).join(', ')

const doneText = (verb: AttemptVerb, { done, left }: { done: number; left: readonly { readonly name: string }[] }) =>
  [done > 0 && `${done} ${verbs[verb].done}`, left.length > 0 && `Dilewati karena keadaannya sudah berubah: ${names(left)}.`]
    .filter(Boolean)
    .join(' ')

function ConfirmAct({ session, verb, pupils, onClose }: Meant & { session: string; onClose: () => void }) {
  const { note, minutes, label, told } = verbs[verb]
  const allowed = allowedOf(verb, pupils).slice(0, MOST)
  const skipped = pupils.length - allowed.length
  const start: { minutes: number | null; reason: string } = { minutes: minutes === 'needed' ? 5 : null, reason: '' }
  const form = useForm(quizAttempts.act, {
    start,
    check: (values) => ({
      minutes:
        values.minutes === null
          ? minutes === 'needed'
            ? 'Isi berapa menit.'
            : undefined
          : values.minutes < 1 || values.minutes > 240
            ? 'Antara 1 dan 240 menit.'
            : undefined,
    }),
    input: (values) => ({
      params: { uuid: session },
      body: {
        action: verb,
        student_uuids: allowed.map(({ uuid }) => uuid),
        ...(values.minutes !== null && { minutes: values.minutes }),
        ...(values.reason.trim() !== '' && { reason: values.reason.trim() }),
      },
    }),
    said: (reply) => doneText(verb, reply),
    done: onClose,
  })
  return (
    <Form of={form} className="grid gap-3">
      <p className="font-semibold">{names(allowed)}</p>
      <p className="text-ink-2">{note}</p>
      {skipped > 0 && <Notice tone="off">{`${skipped} siswa lain tidak dapat menerima tindakan ini sekarang.`}</Notice>}
      {minutes && (
        <NumberField
          {...form.field('minutes')}
          label={minutes === 'needed' ? 'Tambahan waktu' : 'Waktu sejak sekarang'}
          unit="menit"
          {...(minutes === 'instead' && { hint: 'Kosongkan untuk melanjutkan dari sisa waktunya.' })}
        />
      )}
      <TextField
        {...form.field('reason')}
        label="Alasan, opsional"
        hint={told ? 'Dibaca siswa di layarnya, dan tercatat di riwayatnya.' : 'Tercatat di riwayat siswa.'}
        maxLength={300}
      />
      <Submit disabled={allowed.length === 0}>{label}</Submit>
    </Form>
  )
}

/** Asks what an action needs, says what it does, and does it. */
function ActSheet({ session, meant, onClose }: { session: string; meant: Meant | null; onClose: () => void }) {
  return (
    <Sheet open={meant !== null} onClose={onClose} title={meant ? verbs[meant.verb].label : ''}>
      {meant && <ConfirmAct key={meant.verb} session={session} {...meant} onClose={onClose} />}
    </Sheet>
  )
}

/** Does what needs no question; what does opens the sheet. */
export const useActing = (session: string) => {
  const [meant, setMeant] = useState<Meant | null>(null)
  const { run, busy } = useAction(quizAttempts.act)
  const act = (verb: AttemptVerb, pupils: readonly MonitoredPupil[]) => {
    if (!verbs[verb].atOnce) return setMeant({ verb, pupils })
    const student_uuids = allowedOf(verb, pupils)
      .slice(0, MOST)
      .map(({ uuid }) => uuid)
    void run({ params: { uuid: session }, body: { action: verb, student_uuids } }).then((reply) =>
      say(reply ? doneText(verb, reply) : 'Belum berhasil. Periksa sambungan, lalu coba lagi.'),
    )
    return undefined
  }
  return { act, busy, sheet: <ActSheet session={session} meant={meant} onClose={() => setMeant(null)} /> }
}
export type Act = ReturnType<typeof useActing>['act']

/** What may be done with one pupil. */
export function PupilMenu({ pupil, act }: { pupil: MonitoredPupil; act: Act }) {
  if (pupil.can.length === 0) return null
  return (
    <Menu icon={EllipsisVertical} label={`Tindakan untuk ${pupil.name}`}>
      {verbNames
        .filter((verb) => pupil.can.includes(verb))
        .map((verb) => (
          <MenuItem key={verb} icon={verbs[verb].icon} danger={verbs[verb].danger ?? false} onSelect={() => act(verb, [pupil])}>
            {verbs[verb].label}
          </MenuItem>
        ))}
    </Menu>
  )
}

/** What may be done with those who are chosen: the first as buttons, the rest in a menu. */
export function ChosenActs({ chosen, act, busy }: { chosen: readonly MonitoredPupil[]; act: Act; busy: boolean }) {
  const possible = verbNames.filter((verb) => chosen.some(({ can }) => can.includes(verb)))
  if (possible.length === 0) return <p className="text-ink-2">Tidak ada tindakan untuk siswa ini.</p>
  return (
    <>
      {possible.slice(0, 3).map((verb) => (
        <Button key={verb} icon={verbs[verb].icon} busy={busy && verbs[verb].atOnce === true} onClick={() => act(verb, chosen)}>
          {verbs[verb].label}
        </Button>
      ))}
      {possible.length > 3 && (
        <Menu icon={EllipsisVertical} label="Tindakan lain">
          {possible.slice(3).map((verb) => (
            <MenuItem key={verb} icon={verbs[verb].icon} danger={verbs[verb].danger ?? false} onSelect={() => act(verb, chosen)}>
              {verbs[verb].label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
