import { Fragment, type ReactNode } from 'react'
import { type Block, blocksOf } from '#lib/text/blocks.ts'
import { type Span, spansOf } from '#lib/text/spans.ts'
import { Formula } from './formula.tsx'
import { Linked } from './user-text.tsx'

function Words({ of }: { of: Span }) {
  if (of.kind === 'formula') return <Formula tex={of.tex} block={of.block} source={of.source} />
  if (of.href === null) return <Linked text={of.text} />
  return (
    <a href={of.href} target="_blank" rel="noopener noreferrer nofollow" className="text-accent underline underline-offset-2">
      {of.text}
    </a>
  )
}

/** A line with its bold and slanted words, links and formulae. */
const Line = ({ text }: { text: string }) =>
  spansOf(text).map((span, at) => {
    const words = <Words of={span} />
    const slanted = span.italic ? <em>{words}</em> : words
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which never change places
    return <Fragment key={at}>{span.bold ? <strong>{slanted}</strong> : slanted}</Fragment>
  })

function Piece({ of }: { of: Block }) {
  switch (of.kind) {
    case 'heading':
      return (
        <h2 dir="auto" className="mt-3 text-lead font-bold">
          <Line text={of.text} />
        </h2>
      )
    case 'quote':
      return (
        <blockquote dir="auto" className="border-l-4 border-accent pl-4 text-ink-2">
          <Line text={of.text} />
        </blockquote>
      )
    case 'paragraph':
      return (
        <p dir="auto">
          <Line text={of.text} />
        </p>
      )
    default: {
      const List = of.kind === 'numbers' ? 'ol' : 'ul'
      return (
        <List className={`grid gap-1.5 pl-6 ${of.kind === 'numbers' ? 'list-decimal' : 'list-disc'}`}>
          {of.items.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- items of one text, which never change places
            <li key={at} dir="auto">
              <Line text={item} />
            </li>
          ))}
        </List>
      )
    }
  }
}

/** A structured text, as it is read; `around` puts each piece, counted from 0, into something of its own. */
export function Prose({ text, around }: { text: string; around?: (at: number, piece: ReactNode) => ReactNode }) {
  return (
    <div className="grid max-w-prose gap-3.5 leading-7 wrap-anywhere">
      {blocksOf(text).map((block, at) => {
        const piece = <Piece of={block} />
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which never change places
        return <Fragment key={at}>{around ? around(at, piece) : piece}</Fragment>
      })}
    </div>
  )
}
