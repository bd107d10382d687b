import { family } from '@lentera/contract/family'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'

interface Link {
  readonly id: string
  readonly name: string
  readonly revision: number
}

interface Ending {
  readonly link: Link
  readonly label: string
  readonly question: string
  readonly text: string
  readonly done: () => void
}
/** Ends a link, or what was asked for, after a question. */
export function EndButton({ link, label, question, text, done }: Ending) {
  const online = useOnline()
  const [asked, setAsked] = useState(false)
  const { run, busy, fault } = useAction(family.end, {
    done: () => {
      setAsked(false)
      done()
    },
  })
  return (
    <>
      <Button tone="quiet" disabled={!online} className="text-bad" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={question}
        verb={label}
        danger
        busy={busy}
        onConfirm={() => void run({ params: { family_link_id: link.id }, query: { revision: link.revision } })}
      >
        <p className="text-ink-2">{text}</p>
        <Wrong says={fault?.message} className="mt-3" />
      </Confirm>
    </>
  )
}

interface AnswerProps {
  readonly link: Link
  readonly image: string | null
  readonly note: string
  readonly warning: string
  readonly said: string
}
/** Somebody who asks to be linked: approve, or decline. */
export function Answering({ link, image, note, warning, said }: AnswerProps) {
  const online = useOnline()
  const approving = useAction(family.approve, { done: () => say(said) })
  return (
    <Card raised className="grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <Avatar name={link.name} image={image} />
        <div className="min-w-0">
          <h3 className="font-bold">{link.name}</h3>
          <p className="text-note text-ink-2">{note}</p>
        </div>
      </div>
      <p className="text-ink-2">{warning}</p>
      <Wrong says={approving.fault?.message} />
      <div className="flex flex-wrap justify-end gap-2">
        <EndButton
          link={link}
          label="Tolak"
          question={`Tolak ${link.name}?`}
          text="Permintaan yang sama tidak dikirim lagi selama seminggu."
          done={() => say('Permintaan ditolak.')}
        />
        <Button
          tone="main"
          busy={approving.busy}
          disabled={!online}
          onClick={() =>
            void approving.run({ params: { family_link_id: link.id }, body: { relation: null, revision: link.revision } })
          }
        >
          Setujui
        </Button>
      </div>
    </Card>
  )
}
