// What a homeroom teacher reads of a pupil: a line for each feature, in the order of the page.
import { lazy } from 'react'
import { givePupilSections } from '#school/pupil-sections.ts'

givePupilSections({
  signals: { place: 'main', Shown: lazy(() => import('#features/signals/pupil-section.tsx')) },
  attendance: { place: 'main', Shown: lazy(() => import('#features/attendance/history/pupil-section.tsx')) },
  grades: { place: 'main', Shown: lazy(() => import('#features/grades/pupil-section.tsx')) },
  rapor: { place: 'main', Shown: lazy(() => import('#features/rapor/pupil-section.tsx')) },
  journal: { place: 'main', Shown: lazy(() => import('#features/activities/pupil-section.tsx')) },
  attitude: { place: 'main', Shown: lazy(() => import('#features/attitude/pupil-section.tsx')) },
  permits: { place: 'main', Shown: lazy(() => import('#features/permits/pupil-section.tsx')) },
  parents: { place: 'side', Shown: lazy(() => import('#features/homeroom/parents-section.tsx')) },
  contacts: { place: 'side', Shown: lazy(() => import('#features/homeroom/contacts-section.tsx')) },
  consents: { place: 'side', Shown: lazy(() => import('#features/attendance/consent/pupil-section.tsx')) },
})
