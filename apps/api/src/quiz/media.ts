import type { QuestionContent, QuizAnswer } from '@lentera/contract/quizzes/question'
import { signedUrl } from '#kit/files/link.ts'
import type { Services } from '#kit/http/services.ts'

interface QuestionTexts {
  readonly content: QuestionContent
  readonly explanation?: string | null
  readonly feedback?: readonly string[] | undefined
  /** Given only where whoever reads may have its file, too. */
  readonly answer?: QuizAnswer | null
}

/** The pictures and sounds that these questions show, each once. What somebody has typed names none, whatever it looks like. */
export const filesShown = (shown: readonly Pick<QuestionTexts, 'content' | 'explanation' | 'feedback'>[]): string[] => {
  const asked = JSON.stringify(shown.map(({ content, explanation, feedback = [] }) => [content, explanation, feedback]))
  return [...new Set([...asked.matchAll(/src=\\"media:([\da-f-]{36})/g)].map(([, file]) => file!))]
}

/** Where the pictures and sounds of these questions, and the files of these answers, can be read now, by file. */
export const mediaLinks = (
  shown: readonly QuestionTexts[],
  services: Pick<Services, 'fileLinks'>,
  now: Date,
): Record<string, string> => {
  const given = shown.flatMap(({ answer }) => (answer?.type === 'essay' && answer.file ? [answer.file] : []))
  return Object.fromEntries([...filesShown(shown), ...given].map((file) => [file, signedUrl(services, file, now)]))
}
