import { type FirstPassword, people, type Person } from '@lentera/contract/people'
import { ClipboardCheck, History, KeyRound, LogOut, ShieldOff, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import type { AskFault } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DataText } from './ask-data.tsx'

type Step = 'none' | 'password' | 'factor' | 'remove' | 'data'

const questions = {
  password: {
    text: 'Kata sandi lama tidak berlaku lagi, dan orang ini keluar dari semua perangkatnya.',
    verb: 'Ya, buat kata sandi baru',
  },
  remove: {
    text: 'Orang ini tidak bisa masuk lagi, dan hubungan dengan orang tuanya berakhir. Catatan presensinya tetap tersimpan.',
    verb: 'Ya, hapus dari sekolah',
  },
  factor: {
    text: 'Untuk guru yang kehilangan ponselnya: verifikasi dua langkah dimatikan, dan guru ini keluar dari semua perangkatnya. Pastikan dulu orangnya.',
    verb: 'Ya, matikan verifikasi dua langkah',
  },
  data: { text: '', verb: 'Minta data' },
} as const

/** What can be done with a person, each asked about first. */
function Offers({
  person,
  role,
  asking,
  onData,
  onStep,
  onLeave,
}: {
  person: Person
  role: 'student' | 'teacher'
  asking: boolean
  onData: () => void
  onStep: (step: Step) => void
  onLeave: () => void
}) {
  return (
    <div className="grid gap-2 border-t border-line pt-3 sm:grid-cols-2">
      <Button tone="quiet" icon={KeyRound} onClick={() => onStep('password')}>
        Atur ulang kata sandi
      </Button>
      <Button tone="quiet" icon={ClipboardCheck} busy={asking} onClick={onData}>
        {person.needs_data ? 'Batalkan permintaan data' : 'Minta lengkapi data'}
      </Button>
      {role === 'teacher' && (
        <Button tone="quiet" icon={ShieldOff} onClick={() => onStep('factor')}>
          Matikan verifikasi dua langkah
        </Button>
      )}
      {role === 'student' && (
        <Button tone="quiet" icon={LogOut} onClick={onLeave}>
          Pindah atau keluar
        </Button>
      )}
      <ButtonLink tone="quiet" icon={History} to={withQuery(href('/school/log'), { about: person.id })}>
        Catatan perubahan
      </ButtonLink>
      <Button tone="quiet" icon={UserMinus} className="text-bad" onClick={() => onStep('remove')}>
        Hapus dari sekolah
      </Button>
    </div>
  )
}

/** Asks before a step that cannot be taken back, and says why it was refused. */
function Asked({
  step,
  person,
  role,
  fault,
  busy,
  onLeave,
  onGo,
}: {
  step: Exclude<Step, 'none'>
  person: Person
  role: 'student' | 'teacher'
  fault: AskFault | null
  busy: boolean
  onLeave: () => void
  onGo: () => void
}) {
  const { text, verb } = questions[step]
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Notice tone={fault ? 'bad' : 'warn'} live>
        {fault
          ? fault.message
          : role === 'teacher' && step === 'remove'
            ? text.replace(', dan hubungan dengan orang tuanya berakhir', '')
            : text || <DataText />}
      </Notice>
      {fault?.code === 'STILL_TEACHES' && (
        <ButtonLink tone="soft" to={withQuery(href('/school/timetable'), { teacher: person.id })}>
          Lihat dan serahkan tugasnya
        </ButtonLink>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onLeave}>Jangan</Button>
        <Button tone={step === 'data' ? 'main' : 'danger'} busy={busy} onClick={onGo}>
          {verb}
        </Button>
      </div>
    </div>
  )
}

/** What cannot be taken back: both ask first, in the same sheet. */
export function PersonActions({
  person,
  role,
  onClose,
  onPassword,
  onLeave,
}: {
  person: Person
  role: 'student' | 'teacher'
  onClose: () => void
  onLeave: () => void
  onPassword: (made: FirstPassword) => void
}) {
  const [step, setStep] = useState<Step>('none')
  const resetting = useAction(people.resetPassword, { done: onPassword })
  const unlocking = useAction(people.resetFactor, {
    done: () => {
      say(`Verifikasi dua langkah ${person.name} dimatikan.`)
      onClose()
    },
  })
  const removing = useAction(people.remove, {
    done: () => {
      say(`${person.name} dihapus dari sekolah.`)
      onClose()
    },
  })
  const asking = useAction(people.askData, {
    done: () => {
      say(person.needs_data ? 'Permintaan data dibatalkan.' : `${person.name} diminta melengkapi data.`)
      onClose()
    },
  })
  const { fault, busy } = { none: resetting, password: resetting, remove: removing, data: asking, factor: unlocking }[step]
  const params = { person_id: person.id }
  const ask = () => void asking.run({ body: { person_ids: [person.id], asked: !person.needs_data } })
  const go = () =>
    step === 'data'
      ? ask()
      : step === 'remove'
        ? void removing.run({ params, query: { revision: person.revision } })
        : void (step === 'factor' ? unlocking : resetting).run({ params })
  if (step === 'none')
    return (
      <Offers
        person={person}
        role={role}
        asking={asking.busy}
        onData={() => (person.needs_data ? ask() : setStep('data'))}
        onStep={setStep}
        onLeave={onLeave}
      />
    )
  const leave = () => {
    for (const action of [resetting, removing, unlocking, asking]) action.reset()
    setStep('none')
  }
  return <Asked step={step} person={person} role={role} fault={fault} busy={busy} onLeave={leave} onGo={go} />
}
