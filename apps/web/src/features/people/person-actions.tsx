import { type FirstPassword, people, type Person } from '@lentera/contract/people'
import { KeyRound, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Step = 'none' | 'password' | 'remove'

const questions = {
  password: {
    text: 'Kata sandi lama tidak berlaku lagi, dan orang ini keluar dari semua perangkatnya.',
    verb: 'Ya, buat kata sandi baru',
  },
  remove: {
    text: 'Orang ini tidak bisa masuk lagi, dan hubungan dengan orang tuanya berakhir. Catatan presensinya tetap tersimpan.',
    verb: 'Ya, hapus dari sekolah',
  },
} as const

/** What cannot be taken back: both ask first, in the same sheet. */
export function PersonActions({
  person,
  role,
  onClose,
  onPassword,
}: {
  person: Person
  role: 'student' | 'teacher'
  onClose: () => void
  onPassword: (made: FirstPassword) => void
}) {
  const [step, setStep] = useState<Step>('none')
  const resetting = useAction(people.resetPassword, { done: onPassword })
  const removing = useAction(people.remove, {
    done: () => {
      say(`${person.name} dihapus dari sekolah.`)
      onClose()
    },
  })
  const { fault, busy } = step === 'remove' ? removing : resetting
  const params = { person_id: person.id }
  const go = () =>
    step === 'remove' ? void removing.run({ params, query: { revision: person.revision } }) : void resetting.run({ params })
  if (step === 'none')
    return (
      <div className="grid gap-2 border-t border-line pt-3 sm:grid-cols-2">
        <Button tone="quiet" icon={KeyRound} onClick={() => setStep('password')}>
          Atur ulang kata sandi
        </Button>
        <Button tone="quiet" icon={UserMinus} className="text-bad" onClick={() => setStep('remove')}>
          Hapus dari sekolah
        </Button>
      </div>
    )
  const { text, verb } = questions[step]
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Notice tone={fault ? 'bad' : 'warn'} live>
        {fault
          ? fault.message
          : role === 'teacher' && step === 'remove'
            ? text.replace(', dan hubungan dengan orang tuanya berakhir', '')
            : text}
      </Notice>
      <div className="grid grid-cols-2 gap-2">
        <Button
          onClick={() => {
            resetting.reset()
            removing.reset()
            setStep('none')
          }}
        >
          Jangan
        </Button>
        <Button tone="danger" busy={busy} onClick={go}>
          {verb}
        </Button>
      </div>
    </div>
  )
}
