import { company } from '../content/company';
import type * as english from './pageWords';

export const inquiryPage: typeof english.inquiryPage = {
  title: 'पूछताछ भेजें',
  description: `${company.name} से सेवाओं या निवेश के बारे में पूछिए, बस दो छोटे कदम में।`,
  heading: 'हमसे पूछिए',
};
