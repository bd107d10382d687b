import { area } from '#app/routes/kit.ts'
import * as p from '#app/routes/pages.ts'

const operator = area('/operator', 'operator', {
  '': p.operatorOverview,
  verify: p.operatorVerify,
  schools: p.operatorSchools,
  'schools/lists': p.operatorSchoolLists,
  messages: p.operatorMessages,
  jobs: p.operatorJobs,
  'error-reports': p.operatorErrorReports,
  config: p.operatorConfig,
  'config/history': p.operatorHistory,
  articles: p.articleDesk,
  'articles/write': p.writeArticle,
  ebooks: p.ebookDesk,
  'ebooks/write': p.writeEbook,
  gifts: p.operatorGifts,
  observers: p.operatorObservers,
  observed: p.observedSchools,
  packages: p.operatorPackages,
  log: p.operatorLog,
  account: p.operatorAccount,
})

/** The addresses of who runs the product. */
export const table = { operator }
