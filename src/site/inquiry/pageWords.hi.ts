import { company } from '../content/company';
import type * as english from './pageWords';

export const inquiryPage: typeof english.inquiryPage = {
  title: 'हमसे पूछिए',
  description: `${company.name} से सेवाओं या निवेश के बारे में पूछिए, बस दो छोटे स्टेप में।`,
  heading: 'हमसे पूछिए',
};
