import { questionHistory } from '@lentera/contract/question-history'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { historyOf, listHistory, overview, printHistory } from './history.ts'
import { makePapers, previewPapers } from './papers.ts'

export const questionHistoryRoutes = serve(questionHistory, {
  overview: inSchool(overview),
  list: inSchool(listHistory),
  print: inSchool(printHistory),
  get: inSchool(historyOf),
  papers: inSchool(previewPapers),
  makePapers: inSchool(makePapers),
})
