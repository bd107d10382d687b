import { useMemo } from 'react'
import { formulaLook } from '#ui/formula-look.ts'
import './rich.css'

const look = `rich min-w-0 break-words ${formulaLook}`

interface Policy {
  readonly createHTML: (html: string) => unknown
}
interface Policies {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): Policy
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(to: string): string }
}
declare global {
  var trustedTypes: Policies | undefined
}
// Browsers that guard what becomes markup take it from a policy alone; older ones take the text.
const guarding = globalThis.trustedTypes
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
