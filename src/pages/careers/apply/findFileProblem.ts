import { MAX_CV_BYTES } from '../../../shared/applicationLimits';
import { cvMessages } from '../../../shared/fieldMessages';
import { FILE_TYPES } from '../../../shared/fileTypes';

/** What is wrong with a chosen file, as far as a browser knows; the server looks into it. */
export function findFileProblem(file: File | undefined): string | undefined {
  if (!file) return cvMessages.missing;
  if (file.type && !(file.type in FILE_TYPES)) return cvMessages.wrongType;
  return file.size > MAX_CV_BYTES ? cvMessages.tooLarge : undefined;
}
