import type { ArticlePicture } from '@lentera/contract/articles/pictures'
import { Prose } from '#ui/prose.tsx'
import { piecesOf } from './pieces.ts'

/** The text of an article with its pictures where it places them. Their places are kept before they have come. */
export function Illustrated({ text, pictures = [] }: { text: string; pictures?: readonly ArticlePicture[] | undefined }) {
  return (
    <div className="grid gap-4">
      {piecesOf(text, pictures).map((piece, at) =>
        'picture' in piece ? (
          <figure key={piece.picture.uuid} className="max-w-prose">
            <img
              src={piece.picture.url}
              alt={piece.picture.alt}
              width={piece.picture.width}
              height={piece.picture.height}
              loading="lazy"
              decoding="async"
              className="h-auto max-w-full rounded-card border border-line bg-off-s text-note text-ink-2"
            />
          </figure>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which never change places
          <Prose key={at} text={piece.text} />
        ),
      )}
    </div>
  )
}
