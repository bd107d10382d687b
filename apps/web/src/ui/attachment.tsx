import type { Attachment as File } from '@lentera/contract/uploads'
import { Download } from 'lucide-react'
import { FileIcon, fileLabel } from './file-kind.tsx'
import { sizeText } from './progress.tsx'

const isPicture = ({ type }: File) => type.startsWith('image/')

/** A file as a small square at the left of a row. */
export const Thumb = ({ file }: { file: File }) => (
  <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-off-s text-off">
    {isPicture(file) ? (
      <img src={file.url} alt="" loading="lazy" className="size-full object-cover" />
    ) : (
      <FileIcon type={file.type} />
    )}
  </span>
)

/** The width of a picture that is shown whole, so that its place is kept before it has come. */
const placeOf = (width: number, height: number) => `min(100%, ${width}px, ${(80 * width) / height}dvh)`

/** A sound or a film, heard or seen where it stands. Nothing of it is loaded before. */
function Player({ file: { type, url, name } }: { file: File }) {
  if (type.startsWith('audio/')) return <audio controls preload="none" src={url} aria-label={name} className="w-full" />
  return <video controls preload="none" src={url} aria-label={name} className="max-h-[80dvh] w-full rounded-control bg-off-s" />
}

/** A file of something: a picture, never cropped, which opens in its own size; a sound or a film to be played; anything else to be saved. `label` says what it is: `Surat dokter`. */
export function Attachment({ file, label = file.name }: { file: File; label?: string }) {
  const { url, name, type, bytes, width, height } = file
  const size = sizeText(bytes)
  if (!isPicture(file))
    return (
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <a
          href={url}
          download={name}
          className="flex min-h-row items-center gap-3 rounded-control border border-line bg-surface p-2.5 hover:border-edge"
        >
          <Thumb file={file} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-bold">{label}</span>
            <span className="block text-note text-ink-2">
              {fileLabel(type)}, {size}
            </span>
          </span>
          <Download size={20} aria-label="Unduh" className="mr-2 shrink-0 text-accent" />
        </a>
        {/^(audio|video)\//.test(type) && <Player file={file} />}
      </div>
    )
  return (
    <figure className="min-w-0">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="block overflow-hidden rounded-card border border-line bg-off-s hover:border-edge"
      >
        <img
          src={url}
          alt={`${label}, buka ukuran penuh`}
          loading="lazy"
          {...(width !== null && height !== null && { width, height, style: { width: placeOf(width, height) } })}
          className="mx-auto h-auto max-h-[80dvh] min-h-12 max-w-full object-contain"
        />
      </a>
      <figcaption className="mt-1.5 flex justify-between gap-3 text-note text-ink-2">
        <span className="truncate">{label}</span>
        <span className="shrink-0">{size}</span>
      </figcaption>
    </figure>
  )
}

/** The files of something: pictures beside each other, all else below them. */
export function Attachments({ files }: { files: readonly File[] }) {
  const [pictures, others] = [files.filter(isPicture), files.filter((file) => !isPicture(file))]
  return (
    <div className="grid gap-3">
      {pictures.length > 0 && (
        <div className={`grid items-start gap-3 ${pictures.length > 1 ? 'grid-cols-2' : ''}`}>
          {pictures.map((file) => (
            <Attachment key={file.uuid} file={file} />
          ))}
        </div>
      )}
      {others.map((file) => (
        <Attachment key={file.uuid} file={file} />
      ))}
    </div>
  )
}
