import { keysOf } from '@lentera/contract/kit/keys'
import { fileTypes, kindsText, type UploadKind, type UploadKinds, uploadKinds, uploadLimits } from '@lentera/contract/uploads'
import { Camera, Paperclip } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useMedia } from '#lib/device/media.ts'
import type { UploadPhase } from '#lib/upload/use-upload.ts'
import { Button } from './button.tsx'

/** Opens the device's files, or its camera. */
function Pick({
  label,
  icon,
  accept,
  camera,
  several = false,
  onFiles,
}: {
  label: string
  icon: typeof Camera
  accept: string
  camera?: true
  several?: boolean
  onFiles: (files: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={several}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** Where a file may also be dropped. */
const Drop = ({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) => (
  <div
    className="flex flex-wrap items-center gap-2 rounded-control border border-dashed border-edge p-2.5"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault()
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    }}
  >
    {children}
  </div>
)

/** Files that a form still has to wait for, or that failed: it is not sent without them, and this field says so. */
export function Hold({ why, onAsked }: { why: string; onAsked: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.setCustomValidity(why), [why])
  return (
    <input
      ref={input}
      aria-hidden
      tabIndex={-1}
      className="sr-only"
      onInvalid={onAsked}
      onFocus={({ currentTarget }) => currentTarget.closest('fieldset')?.querySelector<HTMLElement>('button')?.focus()}
    />
  )
}
/** What a form has to wait for; '' for nothing. */
export const objectionTo = (phases: readonly (UploadPhase | undefined)[]): string => {
  if (phases.includes('failed')) return 'Hapus dulu berkas yang tidak dapat dikirim.'
  return phases.some((phase) => phase !== undefined && phase !== 'sent') ? 'Tunggu sampai berkas terkirim, atau hapus.' : ''
}

/** What a form has to wait for whose write waits on the device with its files. */
export const objectionToHeld = (phases: readonly UploadPhase[]): string => {
  if (phases.includes('failed')) return 'Hapus dulu berkas yang tidak dapat dikirim.'
  return phases.includes('preparing') ? 'Tunggu sampai foto siap.' : ''
}

/** What every field for files says of itself. */
export interface UploadFieldProps {
  readonly label: string
  /** `image,pdf`, or `anyKind`. */
  readonly kinds: UploadKinds
  readonly name?: string
  readonly error?: string | undefined
  readonly hint?: string
  /** Of one file, in MB; as many as the server takes when left out. */
  readonly megabytes?: number
  /** Of a form that writes through the outbox: `call subject`. Its files then wait on the device with it. */
  readonly waitsAs?: string
  /** With `waitsAs`, of a form that sends by itself: its files outlive a reload, and it waits until the server has them. */
  readonly sentFirst?: boolean
}
export const kindsOf = ({ kinds }: UploadFieldProps) =>
  kinds.split(',').flatMap((named) => keysOf(uploadKinds).filter((kind) => kind === named))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const hintOf = (asked: UploadFieldProps) =>
  asked.hint ?? capital(`${kindsText(kindsOf(asked))}, maksimal ${asked.megabytes ?? uploadLimits.file / 1024 / 1024} MB`)

/** What the device's own chooser offers. Some name a photo of an iPhone by its ending alone. */
const acceptOf = (kind: UploadKind): string =>
  kind === 'image'
    ? 'image/*,.heic,.heif'
    : uploadKinds[kind].types.flatMap((type) => [type, ...fileTypes[type].endings.map((ending) => `.${ending}`)]).join()

/** The ways to choose a file: the camera on phones, the device's files, and the place to drop one. */
export function Picks({
  kinds,
  several,
  onFiles,
}: {
  kinds: readonly UploadKind[]
  several: boolean
  onFiles: (files: File[]) => void
}) {
  const touch = useMedia('(pointer: coarse)')
  const accept = kinds.map(acceptOf).join()
  return (
    <Drop onFiles={onFiles}>
      {touch && kinds.includes('image') && <Pick label="Ambil foto" icon={Camera} accept="image/*" camera onFiles={onFiles} />}
      <Pick
        label={kinds.length === 1 && kinds[0] === 'image' ? 'Pilih foto' : 'Pilih berkas'}
        icon={Paperclip}
        accept={accept}
        several={several}
        onFiles={onFiles}
      />
    </Drop>
  )
}
