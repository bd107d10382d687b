import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import { useUpload } from '#lib/upload/use-upload.ts'
import { IconButton } from './button.tsx'
import { Grouping } from './form/field.tsx'
import { HeldUploads } from './held-uploads.tsx'
import { type UploadFieldProps, hintOf, Hold, kindsOf, objectionTo, Picks } from './upload-picks.tsx'
import { UploadRow } from './upload-row.tsx'

interface Props extends UploadFieldProps {
  /** The id under which a call takes the file; null without one. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/**
 * A field for one file. Pictures are made small on the device; what is sent goes on where a weak line has cut it, also when the
 * same file is chosen again after the page was loaded anew. A form waits until it has come; one that writes through the outbox
 * (`waitsAs`) does not: the file waits on the device with it.
 */
export function Upload({ waitsAs, ...props }: Props) {
  const { value, onChange, ...asked } = props
  if (waitsAs === undefined) return <SentUpload {...props} />
  return (
    <HeldUploads
      {...asked}
      waitsAs={waitsAs}
      most={1}
      value={value === null ? [] : [value]}
      onChange={(keys) => onChange(keys.at(-1) ?? null)}
      sent={<SentUpload {...props} />}
    />
  )
}

function SentUpload({ value, onChange, ...asked }: Props) {
  const all = kindsOf(asked)
  const { chosen, take, pause, resume, remove } = useUpload(all, onChange, asked.megabytes)
  const [complains, setComplains] = useState(false)
  const why = objectionTo([chosen?.phase])
  return (
    <Grouping
      label={asked.label}
      error={why && complains ? why : asked.error}
      hint={hintOf(asked)}
      inside="min-w-0"
      className="min-w-0"
    >
      <Hold why={why} onAsked={() => setComplains(true)} />
      {chosen ? (
        <UploadRow chosen={chosen} onPause={pause} onResume={resume} onRemove={remove} />
      ) : value === null ? (
        <Picks kinds={all} several={false} onFiles={([file]) => file && take(file)} />
      ) : (
        <div className="flex items-center gap-3 rounded-control border border-line bg-surface p-2.5">
          <FileText size={22} className="ml-3 shrink-0 text-off" />
          <span className="flex-1 font-bold">Berkas terkirim</span>
          <IconButton icon={X} label={`Hapus ${asked.label}`} onClick={() => onChange(null)} />
        </div>
      )}
    </Grouping>
  )
}
