import type { Attachment as File } from '@lentera/contract/uploads'
import { Download } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { FileIcon, fileLabel } from './file-kind.tsx'
import { smallPicture } from './small-picture.ts'
import { sizeText } from './progress.tsx'
import { useViewer } from './viewer/use-viewer.tsx'

const isPicture = ({ type }: File) => type.startsWith('image/')
/** Pictures and PDFs are looked at in the page. */
const isSeen = (file: File) => isPicture(file) || file.type === 'application/pdf'

/** A file as a small square at the left of a row. */
export const Thumb = ({ file }: { file: File }) => (
  <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-off-s text-off">
    {isPicture(file) ? (
      <img src={smallPicture(file.url, 'avatar')} alt="" loading="lazy" className="size-full object-cover" />
    ) : (
      <FileIcon type={file.type} />
    )}
  </span>
)

/** The width of a picture that is shown whole, so that its place is kept before it has come. */
const placeOf = (width: number, height: number) => `min(100%, ${width}px, ${(80 * width) / height}dvh)`

type AttachmentProps = { file: File; label?: string; open: (uuid: string) => void }

/** A picture, never cropped. */
function Picture({ file: { uuid, url, width, height, name }, label = name, open }: AttachmentProps) {
  return (
    <figure className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open(uuid)}
        className="block w-full cursor-zoom-in overflow-hidden rounded-card border border-line bg-off-s hover:border-edge"
      >
        <img
          src={url}
          alt={`${label}, buka ukuran penuh`}
          loading="lazy"
          {...(width !== null && height !== null && { width, height, style: { width: placeOf(width, height) } })}
          className="mx-auto h-auto max-h-[80dvh] min-h-12 max-w-full object-contain"
        />
      </button>
      <figcaption className="mt-1.5 truncate text-note text-ink-2">{label}</figcaption>
    </figure>
  )
}

/** A PDF, which is read in the page or saved. */
const Paper = ({ file, label = file.name, open }: AttachmentProps) => (
  <div className="flex min-h-row items-center gap-1 rounded-control border border-line bg-surface hover:border-edge">
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open(file.uuid)}
      className="flex min-w-0 flex-1 items-center gap-3 rounded-control p-2.5 text-left"
    >
      <Thumb file={file} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-bold">{label}</span>
        <span className="block text-note text-ink-2">PDF, {sizeText(file.bytes)}</span>
      </span>
    </button>
    <a
      href={file.url}
      download={file.name}
      aria-label={`Unduh ${label}`}
      title="Unduh"
      className="mr-1 grid size-control shrink-0 place-items-center rounded-control text-accent hover:bg-soft"
    >
      <Download size={20} aria-hidden />
    </a>
  </div>
)

/** A sound or a film, heard or seen where it stands. Nothing of it is loaded before. */
function Player({ file: { type, url, name } }: { file: File }) {
  if (type.startsWith('audio/')) return <audio controls preload="none" src={url} aria-label={name} className="w-full" />
  return <video controls preload="none" src={url} aria-label={name} className="max-h-[80dvh] w-full rounded-control bg-off-s" />
}

/** A file of another kind: a sound or a film to be played, anything else to be saved. */
const Saved = ({ file, label = file.name }: Omit<AttachmentProps, 'open'>) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
    <a
      href={file.url}
      download={file.name}
      className="flex min-h-row items-center gap-3 rounded-control border border-line bg-surface p-2.5 hover:border-edge"
    >
      <Thumb file={file} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-bold">{label}</span>
        <span className="block text-note text-ink-2">
          {fileLabel(file.type)}, {sizeText(file.bytes)}
        </span>
      </span>
      <Download size={20} aria-label="Unduh" className="mr-2 shrink-0 text-accent" />
    </a>
    {/^(audio|video)\//.test(file.type) && <Player file={file} />}
  </div>
)

/** A file of something. A picture or a PDF opens in the viewer. `label` says what it is: `Surat dokter`. */
export function Attachment({ file, label = file.name }: { file: File; label?: string }) {
  const { open, viewer } = useViewer([file])
  const One = isPicture(file) ? Picture : isSeen(file) ? Paper : Saved
  return (
    <>
      <One file={file} label={label} open={open} />
      {viewer}
    </>
  )
}

/** The files of something: pictures beside each other, all else below them. The viewer goes from one to the next. */
export function Attachments({ files }: { files: readonly File[] }) {
  const [pictures, others] = [files.filter(isPicture), files.filter((file) => !isPicture(file))]
  const { open, viewer } = useViewer([...pictures, ...others.filter(isSeen)])
  return (
    <div className="grid gap-3">
      {pictures.length > 0 && (
        <div className={`grid items-start gap-3 ${pictures.length > 1 ? 'grid-cols-2' : ''}`}>
          {pictures.map((file) => (
            <Picture key={file.uuid} file={file} open={open} />
          ))}
        </div>
      )}
      {others.map((file) => {
        const One = isSeen(file) ? Paper : Saved
        return <One key={file.uuid} file={file} open={open} />
      })}
      {viewer}
    </div>
  )
}

const InPlace = lazy<(props: { files: readonly File[]; onWhole: (uuid: string) => void }) => ReactNode>(() =>
  import('./viewer/in-place.tsx').catch(() => ({ default: Attachments })),
)

/** The files of something, looked at within a wide page: no tap is needed to zoom and turn them. */
export function FilesInPlace({ files: all }: { files: readonly File[] }) {
  const files = all.filter(isSeen)
  const others = all.filter((file) => !isSeen(file))
  const { open, viewer } = useViewer(files)
  const rest = others.map((file) => <Saved key={file.uuid} file={file} />)
  if (files.length === 0) return <div className="grid gap-3">{rest}</div>
  return (
    <div className="grid gap-3">
      <section
        aria-label="Berkas"
        className="h-[min(52rem,calc(100dvh-12.5rem))] min-h-80 overflow-y-auto rounded-card border border-line bg-surface"
      >
        <Suspense>
          <InPlace key={files.map(({ uuid }) => uuid).join(' ')} files={files} onWhole={open} />
        </Suspense>
        {viewer}
      </section>
      {rest}
    </div>
  )
}
