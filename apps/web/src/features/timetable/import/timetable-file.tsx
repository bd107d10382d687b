import { timetableFileLimits } from '@lentera/contract/timetable/files'
import { ChooseFile } from '#ui/choose-file.tsx'

const MEGABYTES = timetableFileLimits.bytes / 1024 / 1024
const accept =
  '.xlsx,.csv,.txt,.xml,text/csv,text/plain,text/xml,application/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The file of a timetable. */
export const TimetableFile = (chosen: { named: string | null; busy: boolean; onFile: (file: File) => void }) => (
  <ChooseFile
    label="Berkas jadwal"
    accept={accept}
    bytes={timetableFileLimits.bytes}
    note={`Excel (.xlsx), CSV, atau XML dari aSc Timetables, maksimal ${MEGABYTES} MB. Berkas diperiksa dulu: tidak ada yang disimpan sebelum Anda menerapkannya.`}
    {...chosen}
  />
)
