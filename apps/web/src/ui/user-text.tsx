import { Fragment, type ReactNode } from 'react'
import { piecesOf } from '#lib/text/addresses.ts'

/** A text with its addresses as links. They open beside this page, which tells the other one nothing. */
export const Linked = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) =>
    typeof piece === 'string' ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which never change places
      <Fragment key={at}>{piece}</Fragment>
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which never change places
        key={at}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-accent underline underline-offset-2"
      >
        {piece.text}
      </a>
    ),
  )

interface Props {
  readonly text: string
  readonly className?: string
  /** A span where a paragraph may not stand. */
  readonly as?: 'p' | 'span'
}

/** What a person has written, in full: its lines stay, its addresses are links, and no word is wider than the page. */
export const UserText = ({ text, className = '', as: Tag = 'p' }: Props) => (
  <Tag dir="auto" className={`block wrap-anywhere whitespace-pre-line ${className}`}>
    <Linked text={text} />
  </Tag>
)

/** A name or a line that somebody has written: signs of direction in it turn nothing beside it. Elements stand as they are. */
export const Isolated = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <bdi className="break-words">{children}</bdi> : children
