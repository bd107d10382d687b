import { useMemo } from 'react'
import { formulaLook } from '#ui/formula-look.ts'

const sizes =
  '[&_img]:my-1 [&_img]:h-auto [&_img]:max-h-96 [&_img]:max-w-full [&_img]:rounded-lg [&_audio]:my-1 [&_audio]:w-full [&_audio]:max-w-sm'
const texts =
  '[&_p+*]:mt-2 [&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-5 [&_blockquote]:border-s-2 [&_blockquote]:border-edge [&_blockquote]:ps-3 [&_pre]:overflow-x-auto [&_code]:rounded [&_code]:bg-off-s [&_code]:px-1'
// Arabic with its vowel signs needs more than Latin letters of the same size.
const arabic = '[&>p:dir(rtl)]:text-[1.35em] [&>p:dir(rtl)]:leading-[2]'
const tables =
  '[&_table]:my-1 [&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:px-2.5 [&_td]:py-1 [&_th]:border [&_th]:border-line [&_th]:px-2.5 [&_th]:py-1 [&_th]:text-start'
const look = `min-w-0 break-words ${sizes} ${texts} ${tables} ${formulaLook} ${arabic}`

interface Policy {
  readonly createHTML: (html: string) => unknown
}
interface Policies {
  readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy
}
// Browsers that guard what becomes markup take it from a policy alone; older ones take the text.
const guarding = (globalThis as { readonly trustedTypes?: Policies }).trustedTypes
const policy: Policy = guarding?.createPolicy('question', { createHTML: (html) => html }) ?? { createHTML: (html) => html }

/** The address at which a file of a question can be read now. */
export type MediaOf = (file: string) => string

/** What a teacher has written, as the server has made it safe, with its pictures and sounds from where they can be read now. */
export function Rich({ html, media, className = '' }: { html: string; media: MediaOf; className?: string }) {
  const shown = useMemo(
    () =>
      policy.createHTML(html.replaceAll(/src="media:([\da-f-]{36})"/g, (_, file: string) => `src="${encodeURI(media(file))}"`)),
    [html, media],
  )
  // oxlint-disable-next-line react/no-danger -- markup of the server alone: scripts, styles and addresses are gone from it
  return <div dir="auto" className={`${look} ${className}`} dangerouslySetInnerHTML={{ __html: shown as string }} />
}
