import type { PolicyRule } from '../../contract/vocabulary.ts';
import type { Explanation } from './explanation.ts';

export const POLICY_RULE_EXPLANATIONS: Readonly<Record<PolicyRule, Explanation>> = {
  ai_contributions: {
    means: 'Whether the project takes contributions that an AI had a part in.',
    remedy: 'Where it forbids them, choose another project. Where it sets conditions, a person sees to them.',
  },
  ai_disclosure: {
    means: 'Whether and in which form the project wants the part of an AI to be told.',
    remedy: 'pr puts it into the body in that form; leave it there.',
  },
  dco: {
    means: 'The project wants each commit signed off under the Developer Certificate of Origin.',
    remedy: 'Only a person can sign off. ContribFlow never does it for anybody.',
  },
  cla: {
    means: 'The project wants a contributor licence agreement.',
    remedy: 'Only a person can sign it, usually after the pull request is open.',
  },
  vouch: {
    means: 'Only people on a list may contribute, or somebody must vouch for a newcomer.',
    remedy: 'Ask to be vouched for, as the project says, before you begin.',
  },
  assigned_issue_first: {
    means: 'The issue must be assigned to you before you open a pull request.',
    remedy: 'Ask for it in the issue, and wait.',
  },
  labelled_issue_first: {
    means: 'The issue must carry a certain label before you open a pull request.',
    remedy: 'Wait until a maintainer sets it.',
  },
  open_pull_request_cap: {
    means: 'One author may have only so many open pull requests.',
    remedy: 'Finish or close one of yours first.',
  },
  commit_convention: {
    means: 'How commit messages must be written.',
    remedy: 'pr writes the commit in that form.',
  },
  title_convention: {
    means: 'How titles of pull requests must be written.',
    remedy: 'pr writes the title in that form; --title is yours to get right.',
  },
  template_sections: {
    means: 'Sections that the description of a pull request must have.',
    remedy: 'pr keeps them and fills in what it knows; a person fills in the rest with --edit.',
  },
  target_branch: {
    means: 'The branch that pull requests go to.',
    remedy: 'Look at the plan; work that starts from another branch does not fit.',
  },
  generated_files: {
    means: 'Files that a program writes and nobody edits by hand.',
    remedy: 'Change their source and leave them out of the patch.',
  },
  reserved_for_people: {
    means: 'Issues that are kept for people who learn.',
    remedy: 'Leave them to people when an agent does the work.',
  },
};
