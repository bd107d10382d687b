import { bankLimits, questions, type QuestionRow } from '@lentera/contract/questions'
import { Archive, ArchiveRestore, Share2, Tag } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'

type BulkChange =
  | { readonly what: 'share'; readonly on: boolean }
  | { readonly what: 'archive'; readonly on: boolean }
  | { readonly what: 'tag'; readonly tag: string; readonly on: boolean }

const said = ({ what, on }: BulkChange, changed: number) =>
  `${changed} soal ${what === 'tag' ? 'diberi label' : what === 'share' ? (on ? 'dibagikan' : 'tidak dibagikan lagi') : on ? 'diarsipkan' : 'dikembalikan'}.`

/** What a teacher does with several of the own questions at once. Those of colleagues stay as they are. */
export function Bulk({ chosen, onDone }: { chosen: readonly QuestionRow[]; onDone: () => void }) {
  const [tagging, setTagging] = useState(false)
  const [tag, setTag] = useState('')
  const [last, setLast] = useState<BulkChange | null>(null)
  const action = useAction(questions.several, {
    done: ({ changed }) => {
      if (last) say(said(last, changed))
      setTagging(false)
      setTag('')
      onDone()
    },
  })
  const own = chosen.filter(({ can }) => can.includes('edit'))
  const run = (change: BulkChange) => {
    setLast(change)
    void action.run({ body: { question_uuids: own.map(({ uuid }) => uuid), change } })
  }
  if (own.length === 0) return <p className="text-ink-2">Soal rekan hanya dapat dipakai dan disalin.</p>
  if (own.length > bankLimits.several) return <p className="text-ink-2">Maksimal {bankLimits.several} sekaligus.</p>
  const shared = own.every(({ is_shared }) => is_shared)
  const archived = own.every(({ is_archived }) => is_archived)
  const { busy, fault } = action
  return (
    <>
      {fault && !tagging && <Notice tone="bad">{fault.message}</Notice>}
      {!archived && (
        <>
          <Button icon={Share2} busy={busy} onClick={() => run({ what: 'share', on: !shared })}>
            {shared ? 'Berhenti bagikan' : 'Bagikan'}
          </Button>
          <Button icon={Tag} onClick={() => setTagging(true)}>
            Beri label
          </Button>
        </>
      )}
      <Button icon={archived ? ArchiveRestore : Archive} busy={busy} onClick={() => run({ what: 'archive', on: !archived })}>
        {archived ? 'Kembalikan' : 'Arsipkan'}
      </Button>
      <Confirm
        open={tagging}
        onClose={() => setTagging(false)}
        title={`Beri label ${own.length} soal`}
        verb="Beri label"
        busy={busy}
        onConfirm={() => tag.trim() !== '' && run({ what: 'tag', tag: tag.trim(), on: true })}
      >
        {fault && <Notice tone="bad">{fault.message}</Notice>}
        <TextField label="Label" value={tag} maxLength={40} onChange={setTag} />
      </Confirm>
    </>
  )
}
