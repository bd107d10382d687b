import { violations } from '@lentera/contract/violations'
import { useParams } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Steps } from './acting.tsx'
import { ViolationShown } from './shown.tsx'
import { listAddress, whenText } from './words.ts'

export const title = 'Rincian pelanggaran'

/** One record with its follow-up and history, as a teacher reads it. */
export default function ViolationPage() {
  const { violationUuid: uuid = '' } = useParams()
  return (
    <Screen
      call={violations.detail}
      input={{ params: { uuid } }}
      title={(record) => record?.student.name ?? title}
      note={(record) => (record ? `${record.rule} · ${whenText(record)}` : ' ')}
      back={listAddress()}
      actions={(record) => record && <Steps of={record} />}
    >
      {(record) => (
        <>
          {record.status === 'clarification' && (
            <div className="mb-5">
              <Notice tone="warn">Keluarga menulis klarifikasi. Poinnya tidak dihitung sampai diputuskan lagi.</Notice>
            </div>
          )}
          <ViolationShown of={record} />
        </>
      )}
    </Screen>
  )
}
