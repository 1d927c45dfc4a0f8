// The subjects of the rail, as the window's stores know them.
export { SUBJECTS, type Subject } from '../../shared/app/subjects.ts'
