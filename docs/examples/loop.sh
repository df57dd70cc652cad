#!/bin/sh
# Follows ContribFlow's recommendations in the current directory, and stops wherever a person is needed.
set -eu

# One field of the JSON on standard input; Node is there, because ContribFlow runs on it.
field() { node -p "JSON.parse(require('fs').readFileSync(0, 'utf8')).$1"; }

followed=
while :; do
  next=$(contribflow next --json)
  command=$(printf %s "$next" | field recommendedCommand)
  [ "$(printf %s "$next" | field requiresHumanApproval)" = false ] || { echo "A person decides about: $command"; exit 8; }
  case $(printf %s "$next" | field commandKind) in
    url) echo "Done: $command"; exit 0 ;;
    manual) echo "By hand: $command"; exit 8 ;;
  esac
  # GitHub asked to wait: only time helps, and the command would merely show the quota.
  case $(printf %s "$next" | field nextAction) in
    wait_*) echo "Later: $(printf %s "$next" | field reason)"; exit 8 ;;
  esac
  [ "$command" != "$followed" ] || { echo "This changed nothing: $command"; exit 1; }
  followed=$command
  # The answer may be a failure or a block; what that means for us, next knows.
  sh -c "$command" >answer.json || echo "exit code $?: $(field reason <answer.json)"
done
