import { serviceTitles } from '../../../content/serviceTitles';
import { getTopicLabels } from '../../../content/topics';
import type { Inquiry } from '../../../shared/inquiryResponses';
import type { Language } from '../../../shared/languages';
import { nameTopic } from '../labels';

const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;

const hindiTopics = getTopicLabels('hi');

/** Stands for the topic where the sender chose none. */
const generalTopics: Record<Language, Record<'services' | 'investor', string>> = {
  en: { services: 'our services', investor: 'investing in us' },
  hi: { services: 'हमारी सेवाओं', investor: 'हमारी कंपनी में निवेश' },
};

/** Fills in what is known; every other placeholder has to be replaced by hand before the reply can be sent. */
export function fillTemplate(
  { text, language }: { text: string; language: Language },
  { inquiry, adminName }: { inquiry: Inquiry; adminName: string | undefined },
): string {
  const values: Record<string, string | undefined> = {
    name: inquiry.name,
    topic: describeTopic(inquiry, language),
    'your name': adminName,
  };
  return text.replaceAll(PLACEHOLDER, (whole, name: string) => values[name.trim()] ?? whole);
}

/** The topic as it is written inside a sentence: a service by its name, else such as "mobile app"; in Hindi as a quotation. */
function describeTopic({ topic, interest }: Inquiry, language: Language): string {
  if (!topic || topic === 'other') return generalTopics[language][interest ?? 'services'];
  // A noun before "के बारे में" would need another ending.
  if (language === 'hi') return `“${hindiTopics.get(topic) ?? topic}”`;
  const label = nameTopic(topic);
  const isName = topic in serviceTitles || !/^\p{Lu}[\p{Ll} ]/u.test(label);
  return isName ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** A reply as a template: the names in it become placeholders again. */
export function toTemplateText(
  text: string,
  { name, adminName }: { name: string; adminName: string | undefined },
): string {
  return replaceWord(replaceWord(text, name, '{{name}}'), adminName, '{{your name}}');
}

function replaceWord(text: string, word: string | undefined, placeholder: string): string {
  if (!word) return text;
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const whole = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${literal}(?![\p{L}\p{M}\p{N}])`, 'gu');
  return text.replaceAll(whole, placeholder);
}

/** The placeholders that are left, each once, with their braces. */
export function findPlaceholders(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => `{{${name.trim()}}}`))];
}
