import { FileText, X } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { Grouping } from '#ui/form/field.tsx'
import { sizeText } from '#ui/progress.tsx'
import { Picks } from '#ui/upload-picks.tsx'
import { UploadRow } from '#ui/upload-row.tsx'
import type { Exam } from './exam.ts'
import type { ExamMachine } from './machine.ts'

/** The file of an essay: chosen, on its way from this device, or on the server. */
export function AnswerFile({ number, exam, machine }: { number: number; exam: Exam; machine: ExamMachine }) {
  const onWay = exam.files.get(number)
  const answer = exam.answers.get(number)?.answer
  const named = answer?.type === 'essay' ? answer.file : undefined
  const sent = exam.sent.get(named ?? '')
  return (
    <Grouping
      label="Berkas jawaban"
      hint="Foto tulisan tangan atau PDF. Disimpan di perangkat ini dulu, lalu dikirim."
      inside="min-w-0"
      className="min-w-0"
    >
      {onWay ? (
        <UploadRow chosen={onWay} onResume={() => void machine.send()} onRemove={() => void machine.detach(number)} />
      ) : named === undefined ? (
        <Picks kinds={['image', 'pdf']} several={false} onFiles={([file]) => file && void machine.attach(number, file)} />
      ) : (
        <div className="flex items-center gap-3 rounded-control border border-line bg-surface p-2.5">
          <FileText size={22} className="ml-3 shrink-0 text-off" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-bold">{sent?.name ?? 'Berkas'}</span>
            <span className="block text-note text-ink-2">{sent && `${sizeText(sent.bytes)}, `}tersimpan di server</span>
          </span>
          <IconButton icon={X} label="Hapus berkas jawaban" onClick={() => void machine.detach(number)} />
        </div>
      )}
    </Grouping>
  )
}
