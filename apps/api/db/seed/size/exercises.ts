import type { QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import { acceptedText } from '@lentera/contract/quizzes/question'
import { scoreByKey } from '#quiz/grade.rules.ts'
import { makeQuestion } from '#quiz/make.ts'
import { type BankSubject, bankSubjects, readExercises } from '#db/seed/bank/read.ts'
import { amounts } from './amounts.ts'
import { quoted } from './feature.ts'

/** An answer that is right, and one that gives no point. */
const answersTo = (key: QuestionKey, choices: readonly string[]): readonly [QuizAnswer, QuizAnswer] | undefined => {
  switch (key.type) {
    case 'single':
      return [
        { type: 'single', value: key.right },
        { type: 'single', value: choices.find((one) => one !== key.right) ?? key.right },
      ]
    case 'true_false': {
      const turned = Object.fromEntries(Object.entries(key.right).map(([one, is]) => [one, !is]))
      return [
        { type: 'true_false', value: key.right },
        { type: 'true_false', value: turned },
      ]
    }
    case 'short':
      return [
        { type: 'short', value: acceptedText(key.accepts[0]!) },
        { type: 'short', value: 'tidak tahu' },
      ]
    case 'numeric':
      return [
        { type: 'numeric', value: String(key.value).replace('.', ',') },
        { type: 'numeric', value: String(key.value + 1000).replace('.', ',') },
      ]
    case 'essay':
      return [
        {
          type: 'essay',
          value: 'Alatnya tali satu meter, beban, dan stopwatch. Percobaannya diulang tiga kali, lalu dirata-rata.',
        },
        { type: 'essay', value: 'Menurut saya karena keduanya berhubungan.' },
      ]
    default:
      return undefined
  }
}

const json = (value: unknown) => `${quoted(JSON.stringify(value))}::jsonb`

/** One row of `seeding.exercise`, where both answers are worth what they should be: a whole point, and none. */
const rowOf = async (subject: BankSubject) => {
  const exercises = await readExercises(subject)
  const rows = exercises.flatMap(({ source, level, difficulty, objective }) => {
    const { content, key, explanation, asked, fingerprint, stem, media } = makeQuestion(source)
    if (media.length > 0 || source.text.includes('media:')) return []
    const answers = answersTo(key, content.type === 'single' ? content.options.map((one) => one.key) : [])
    if (!answers) return []
    const unit = content.type === 'numeric' ? (content.unit ?? null) : null
    const [right, wrong] = answers.map((answer) => scoreByKey({ key, unit, answer, points: 1, marked: null }))
    if (key.type !== 'essay' && (right !== 1 || wrong !== 0)) return []
    const words = [source.type, level, difficulty, objective, explanation, asked, fingerprint, stem].map(quoted)
    return {
      isEssay: key.type === 'essay',
      row: [...words, json(source), json(content), json(key), ...answers.map(json)].join(', '),
    }
  })
  // The essay stands last: the session that waits to be marked asks it.
  const essay = rows.find(({ isEssay }) => isEssay)!
  const others = rows.filter(({ isEssay }) => !isEssay).slice(0, amounts.quizzes.bank - 1)
  return [...others, essay].map(({ row }, at) => `(${quoted(subject)}, ${at + 1}, ${row})`)
}

/** The questions of the demo's bank that can be asked and answered without a file, as a table. */
export const layExercises = async (): Promise<readonly string[]> => [
  `create unlogged table seeding.exercise (bank text, nth integer, type text, level text, difficulty text, objective text, explanation text,
    asked text, fingerprint text, stem text, source jsonb, content jsonb, key jsonb, right_answer jsonb, wrong_answer jsonb)`,
  `insert into seeding.exercise values ${(await Promise.all(bankSubjects.map(rowOf))).flat().join(',\n')}`,
]
