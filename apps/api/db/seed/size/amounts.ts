/**
 * How much a school has of everything, and why. Counts are of the running semester in its middle: a school that works with the
 * product every day, no more.
 */
export const amounts = {
  grades: {
    /** Subjects of a class with scores; the others are still empty, as in every school in the middle of a semester. */
    subjects: 4,
    /** Components of a subject: three scopes, a daily quiz and the midterm test; with four subjects 20 scores a pupil. */
    components: 5,
    /** One class in so many has locked its first subject: it was handed over early. */
    lockedOneIn: 8,
  },
  tugasku: {
    /** Rooms of a class. Not every teacher uses them. */
    rooms: 3,
    /** Pupils for one who joined a room of another class by its code: remedial and enrichment groups. */
    guestOneIn: 50,
  },
  quizzes: {
    /** Questions of a subject in a school's bank, each with its first version. */
    bank: 16,
    /** Sessions of a class that are over, one each in as many subjects; the last has an essay that waits for its mark. */
    past: 3,
    questions: 10,
    /** One class in so many writes an exam at this moment, which stays open for a day, so that a filling of the morning serves all day. */
    runningOneIn: 2,
    /** One class in so many has an exercise that stays open for a week. */
    exerciseOneIn: 4,
  },
  messages: {
    /** Between a pupil and the homeroom teacher. */
    pupil: 5,
    /** Between a parent and the homeroom teacher. */
    parent: 6,
    /** In a class's group of pupils, and in that of parents: about two for each of them. */
    group: 40,
    /** One pupil in so many has reported a message. */
    reportOneIn: 400,
  },
  koin: {
    /** Gestures of a homeroom teacher, each for a share of the class. */
    awards: 12,
    /** One pupil in so many gets something by a gesture: 4 of the 12. */
    awardOneIn: 3,
    /** One pupil in so many has claimed a gift. */
    claimOneIn: 6,
  },
  announcements: {
    /** Of the office for the whole school, and of a homeroom teacher for the class. */
    office: 24,
    homeroom: 3,
    /** Of the last two months those of the last days are mostly unread; one reader in so many has read an older one. */
    readOneIn: 2,
  },
  /** Notes of attitude for a pupil: one each for six pupils in ten. */
  attitudeNotes: { outOfTen: 6 },
  /** One pupil in so many has a record of a rule: most schools record lateness and uniforms only. */
  violations: { oneIn: 3 },
  /** One pupil in so many has filed a permit within the last two months. */
  permits: { oneIn: 2 },
  /** Journal entries of a pupil who keeps one (one in three), and of a teacher. */
  activities: { each: 6, oneIn: 3 },
  /** Report cards: both semesters of last year for everybody who was at the school, published. */
  rapor: { semesters: 2 },
  reading: {
    /** Of ten pupils, how many have begun each of the books. */
    outOfTen: 3,
    /** Articles of the editors, and one reader in so many who keeps one. */
    articles: 24,
    savedOneIn: 20,
    /** Modules of a teacher. */
    modules: 3,
  },
  mading: {
    /** One pupil in so many has written for the board, and one in so many likes a post. */
    postOneIn: 24,
    likeOneIn: 12,
  },
  /** One pupil in so many has an order: few families buy anything. */
  wallet: { oneIn: 200 },
  /** One pupil in so many was found by the look after absences. */
  signals: { oneIn: 25 },
} as const
