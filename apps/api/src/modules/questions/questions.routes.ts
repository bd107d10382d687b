import { questions } from '@lentera/contract/questions'
import { questionFiles } from '@lentera/contract/questions/files'
import { questionImports } from '@lentera/contract/questions/imports'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { pageOfBank, readBegin } from './bank.queries.ts'
import { planFile, writeFile, writeTemplateFile } from './export.ts'
import { readFile, readReport } from './import.ts'
import { decideOnItems, readItems, storeImport } from './import-items.ts'
import { undoImport } from './import-undo.ts'
import { ownImport } from './import.queries.ts'
import {
  bankOf,
  changeSeveral,
  createQuestion,
  factsOf,
  previewQuestion,
  readQuestion,
  readVersion,
  saveQuestion,
} from './questions.ts'

export const questionsRoutes = serve(questions, {
  begin: inSchool((context: RequestOf<typeof questions.begin, Here>) => readBegin(context.db, bankOf(context))),
  list: inSchool(async (context: RequestOf<typeof questions.list, Here>) => {
    if (context.query.import_uuid !== undefined) await ownImport(context.db, bankOf(context), context.query.import_uuid)
    const { data, meta } = await pageOfBank(context.db, bankOf(context), context.query)
    return { data: data.map((row) => factsOf(row, context.user.id)), meta }
  }),
  get: inSchool(readQuestion),
  version: inSchool(readVersion),
  preview: inSchool(previewQuestion),
  create: inSchool(createQuestion),
  save: inSchool(saveQuestion),
  several: inSchool(changeSeveral),
})

export const questionFilesRoutes = serve(questionFiles, {
  read: inSchool(readFile),
  report: inSchool(readReport),
  template: inSchool(writeTemplateFile),
  plan: inSchool(planFile),
  write: inSchool(writeFile),
})

export const questionImportsRoutes = serve(questionImports, {
  items: inSchool(readItems),
  decide: inSchool(decideOnItems),
  store: inSchool(storeImport),
  undo: inSchool(undoImport),
})
